import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { CallFailed, call } from '#platform/contract/call.ts'
import { putAnswer, queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { forgetToken, isOthersNow, saveToken, useToken } from '#platform/session/token-store.ts'
import type { User } from './contract.ts'
import { activeUser } from './links.ts'

// The token is part of the key, so that a session begun in another tab never shows the last one's user.
const userQuery = (token: string | null) =>
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

/** After log-in and sign-up: the token is kept and the user known at once, everywhere in the shop. */
export function beginSession(client: QueryClient, { user, token }: { user: User; token: string }): void {
  client.setQueryData(userQuery(token).queryKey, { message: '', data: { user } })
  saveToken(token)
}

/** After log-out and a change of the password: nothing of the session with this token stays in this browser. */
export function endSession(client: QueryClient, token: string | null): void {
  if (isOthersNow(token)) return
  forgetToken()
  client.clear()
}

/** After an edit of one's own account, in the session with this token: the header and the dashboard show it at once. */
export const replaceUser = (client: QueryClient, token: string | null, user: User): Promise<void> =>
  putAnswer(client, userQuery(token).queryKey, { message: '', data: { user } })
