import type { Send } from '#platform/contract/call.ts'
import { loseToken, readToken } from './token-store.ts'

/** How a page calls the API: with the token, which is forgotten when the shop no longer takes it. */
export const send: Send = async (request) => {
  const token = readToken()
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(request)
  if (response.status === 401 && token && token === readToken()) loseToken()
  return response
}
