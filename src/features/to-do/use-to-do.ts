import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallFailed, call } from '#platform/contract/call.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { getToDoEndpoint } from './contract.ts'
import { pauseBeforeNext } from './poll-pause.ts'

const query = queryOf(getToDoEndpoint)

/** What was heard last. Whoever draws a count uses this; the one who asks is the dashboard's frame. */
export const useToDo = () => useQuery({ ...query, enabled: false }).data?.data

/**
 * Asks the shop again and again, for as long as an admin looks at the page: not while it is hidden, at once when it is
 * looked at again, and ever more slowly while the shop refuses. `onRefused` hears that this is no admin any more.
 */
export function usePollToDo(isAdmin: boolean, onRefused: () => void) {
  // Drawn by lot once a question: the clock would begin anew with each other pause.
  const pace = useRef({ failures: 0, pauseMs: pauseBeforeNext(0, 0.5) })
  const setPace = (failures: number) => {
    pace.current = { failures, pauseMs: pauseBeforeNext(failures, Math.random()) }
  }
  return useQuery({
    ...query,
    enabled: isAdmin,
    queryFn: async ({ signal }) => {
      try {
        const answer = await call(send, getToDoEndpoint, { signal })
        setPace(0)
        return answer
      } catch (problem) {
        setPace(pace.current.failures + 1)
        if (problem instanceof CallFailed && problem.status === 403) onRefused()
        throw problem
      }
    },
    meta: { isBackground: true },
    // A failed count is no more than an old one: the next is soon.
    retry: false,
    refetchInterval: () => pace.current.pauseMs,
    refetchIntervalInBackground: false,
  })
}
