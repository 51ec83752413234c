import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { logOutEndpoint as row } from '#features/accounts/contract.ts'
import { endSession } from '#features/accounts/own-session.ts'
import { paths } from '#paths.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { clearTyped } from '#platform/session/clear-typed.ts'
import { send } from '#platform/session/send.ts'
import { isOthersNow, readToken } from '#platform/session/token-store.ts'
import { UNREACHED } from '#ui/fetch-code.ts'
import { toast } from '#ui/toast.tsx'

/** Ends the session here and at the shop, forgets all that was read, and leads to the listing. */
export async function logOut(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  const token = readToken()
  // What is still being read for this session would be refused after it.
  await client.cancelQueries()
  try {
    const { message } = await call(send, row).catch(endedAlready)
    if (!isOthersNow(token)) {
      // First away from here: a protected page would ask for a log-in at once.
      await navigate(paths.listing(), { replace: true })
      endSession(client, token)
      clearTyped()
    }
    toast.success(message)
  } catch (problem) {
    toast.error(problem instanceof Error ? problem.message : UNREACHED)
  }
}

/** A session that the shop has ended already is ended all the same. */
function endedAlready(problem: unknown): { message: string } {
  if (problem instanceof CallFailed && problem.status === 401) return { message: row.message }
  throw problem
}
