import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'

export { sendContext } from '#platform/pages/send-context.ts'

const LONGEST_RENDER_MS = 10_000

/** Renders a page to its end: the status is known before the first byte goes out, and the bytes can be kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return new Promise<Response>((resolve, reject) => {
    let answered = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(late)
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }))
        pipe(body)
      },
      onShellError: reject,
      onError(problem) {
        answered = 500
        console.error(problem)
      },
    })
    const late = setTimeout(abort, LONGEST_RENDER_MS)
  })
}

/** What a loader throws unexpectedly; refusals are answers and come as data instead. */
export function handleError(problem: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(problem)
}
