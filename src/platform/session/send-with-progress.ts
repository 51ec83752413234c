import type { Send } from '#platform/contract/call.ts'
import { loseToken, readToken } from './token-store.ts'

/**
 * A `send` that tells how much of the request has gone out, as a share from 0 to 1: for forms with large files, of which
 * `fetch` says nothing before the answer is there.
 */
export const sendTelling =
  (tell: (share: number) => void): Send =>
  async (request) => {
    const token = readToken()
    const body = await request.blob()
    const response = await new Promise<Response>((resolve, reject) => {
      const upload = new XMLHttpRequest()
      upload.open(request.method, request.url)
      request.headers.forEach((value, name) => {
        upload.setRequestHeader(name, value)
      })
      if (token) upload.setRequestHeader('authorization', `Bearer ${token}`)
      upload.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) tell(loaded / total)
      }
      upload.onload = () => resolve(answerOf(upload))
      upload.onerror = () => reject(new TypeError('The request didn’t get through.'))
      upload.onabort = upload.onerror
      upload.send(body)
    })
    if (response.status === 401 && token && token === readToken()) loseToken()
    return response
  }

function answerOf(upload: XMLHttpRequest): Response {
  const requestId = upload.getResponseHeader('x-request-id')
  return new Response(upload.responseText, {
    status: upload.status,
    headers: { 'content-type': 'application/json', ...(requestId && { 'x-request-id': requestId }) },
  })
}
