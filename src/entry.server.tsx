import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { nonceContext } from '#platform/pages/send-context.ts'
import { BEFORE_FIRST_PAINT } from './shell/before-first-paint.ts'

export { nonceContext, sendContext } from '#platform/pages/send-context.ts'
export { openPricedHtml } from './features/storefront/priced-html.server.tsx'

/** Inline scripts that stand in every page, word for word. */
export const STANDING_SCRIPTS = [BEFORE_FIRST_PAINT]

const MAX_RENDER_MS = 10_000

/** Renders a page to its end: the status is known before the first byte goes out, and the bytes can be kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  const nonce = loadContext.get(nonceContext)
  return new Promise<Response>((resolve, reject) => {
    let answered = status
    const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(late)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(collect((body) => resolve(new Response(body, { headers, status: answered }))))
      },
      onShellError: reject,
      onError(problem) {
        answered = 500
        console.error(problem)
      },
    })
    const late = setTimeout(abort, MAX_RENDER_MS)
  })
}

/** All of it at once: nobody reads a page that is still being written. */
function collect(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: 1024 * 1024,
    write(chunk: Buffer, _, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

/** What a loader throws unexpectedly; refusals are answers and come as data instead. */
export function handleError(problem: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(problem)
}
