import { queryOptions, useQuery } from '@tanstack/react-query'
import { CallFailed, call } from '#platform/contract/call.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import type { User } from './contract.ts'
import { activeUser } from './links.ts'

// The token is part of the key, so that a session begun in another tab never shows the last one's user.
export const userQuery = (token: string | null) =>
  queryOptions({
    queryKey: [...queriesOf(activeUser).queryKey, {}, token],
    queryFn: ({ signal }) => activeUser.fetchRow().then((row) => call(send, row, { signal })),
    enabled: token !== null,
  })

type UsedUser = {
  /** Null while nobody is signed in, and until the shop has answered. */
  user: User | null
  /** Somebody is signed in, and the shop has not yet said who. */
  isPending: boolean
  /** Why the shop could not say. A 401 is no failure: the token is forgotten and nobody is signed in. */
  failed: CallFailed | null
  retry: () => void
}

/** Who is signed in. The shop is asked only where a token is stored. */
export function useUser(): UsedUser {
  const token = useToken()
  const { data, error, isPending, refetch } = useQuery(userQuery(token))
  if (token === null) return { user: null, isPending: false, failed: null, retry: () => {} }
  return {
    user: data?.data.user ?? null,
    isPending,
    failed: error instanceof CallFailed && error.status !== 401 && !data ? error : null,
    retry: () => void refetch(),
  }
}
