import type { QueryClient } from '@tanstack/react-query'
import { putAnswer } from '#platform/pages/page-data.ts'
import { clearToken, isOthersNow, saveToken } from '#platform/session/token-store.ts'
import type { User } from './contract.ts'
import { userQuery } from './use-user.ts'

/** After log-in and sign-up: the token is kept and the user known at once, everywhere in the shop. */
export function beginSession(client: QueryClient, { user, token }: { user: User; token: string }): void {
  client.setQueryData(userQuery(token).queryKey, { message: '', data: { user } })
  saveToken(token)
}

/** After log-out and a change of the password: nothing of the session with this token stays in this browser. */
export function endSession(client: QueryClient, token: string | null): void {
  if (isOthersNow(token)) return
  clearToken()
  client.clear()
}

/** After an edit of one's own account, in the session with this token: the header and the dashboard show it at once. */
export const replaceUser = (client: QueryClient, token: string | null, user: User): Promise<void> =>
  putAnswer(client, userQuery(token).queryKey, { message: '', data: { user } })
