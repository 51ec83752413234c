import { hash, randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Send } from '#platform/contract/call.ts'
import { shownIn } from '#platform/http/handle.server.ts'
import type { ApiAnswer, ApiAnswers } from '#platform/page-cache/page-cache.server.ts'
import type { RenderedPage } from '#platform/page-cache/rendered-page.server.ts'
import { SHOWS_NO_PRODUCT, showsAll } from '#platform/page-cache/shown.ts'
import { ownAddress, pathsOf } from './own-address.ts'
import { pagePolicy, sealScripts } from './page-policy.server.ts'
import type { nonceContext, sendContext } from './send-context.ts'

/** `previous` is the page as it was before something that it rests on changed. */
export type RenderPage = (request: Request, previous?: RenderedPage) => Promise<RenderedPage>

/** The server's entry exports the keys under which its loaders find the API, and the scripts that are always the same. */
type Entry = ServerBuild['entry']['module'] & {
  sendContext: typeof sendContext
  nonceContext: typeof nonceContext
  STANDING_SCRIPTS: readonly string[]
}

type Options = {
  send: Send
  answers: ApiAnswers
  /** `development`: the tool's own scripts come and go, and no policy says which. */
  mode: 'production' | 'development'
}

/**
 * Renders pages to the end: real status codes, a length, and a policy that allows exactly the page's own scripts. A page
 * of which something is missing, or of which nobody knows what it rests on, is not for keeping.
 */
export function pageRenderer(
  build: () => Promise<ServerBuild>,
  { send, answers, mode }: Options,
): RenderPage {
  const answerAt = (request: Request) => answers.get(request.url, (previous) => ask(send, request, previous))
  type Handler = { of: ServerBuild; handle: ReturnType<typeof createRequestHandler>; paths: string[][] }
  let handler: Handler | undefined

  return async (request, previous) => {
    if (previous && (await saysTheSame(previous, answerAt))) return previous
    const loaded = await build()
    if (handler?.of !== loaded)
      handler = { of: loaded, handle: createRequestHandler(loaded, mode), paths: pathsOf(loaded.routes) }
    const { pathname, search } = new URL(request.url)
    const own = ownAddress(handler.paths, pathname)
    if (own !== null) return movedTo(own + search)
    const entry = loaded.entry.module as Entry
    const context = new RouterContextProvider()
    const nonce = randomBytes(16).toString('base64url')
    const sources: ApiAnswer[] = []
    let isWhole = true
    context.set(entry.nonceContext, nonce)
    context.set(entry.sendContext, async (call) => {
      if (call.method !== 'GET') {
        isWhole = false
        return send(call)
      }
      const answer = await answerAt(call).catch((problem: unknown) => {
        isWhole = false
        throw problem
      })
      sources.push(answer)
      return answer.response()
    })
    const response = await handler.handle(request, context)
    const headers = Object.fromEntries(response.headers)
    delete headers['transfer-encoding']
    let body = Buffer.from(await response.arrayBuffer())
    if (headers['content-type']?.startsWith('text/html') && mode === 'production') {
      const { html, scripts } = sealScripts(body.toString('utf8'), nonce)
      body = Buffer.from(html)
      headers['content-security-policy'] = pagePolicy([...entry.STANDING_SCRIPTS, ...scripts])
    }
    const shown = sources.flatMap((source) => source.shown ?? [])
    isWhole &&= shown.length === sources.length && response.status === 200
    // Nothing personal is in a page, but it may change with the next order: ask before using a stored copy.
    headers['cache-control'] ??= isWhole ? 'no-cache' : 'no-store'
    return {
      status: response.status,
      headers,
      body,
      compressed: {},
      bytes: body.length + sources.reduce((sum, { url }) => sum + 2 * url.length + 200, 1000),
      shown: isWhole ? showsAll([SHOWS_NO_PRODUCT, ...shown]) : null,
      sources: sources.map(({ url, digest }) => ({ url, digest })),
      mentions: (id) => !/^[\w-]+$/.test(id) || body.includes(id),
    }
  }
}

/** One page, one address: what links to another spelling of it counts for it, and nothing is kept twice. */
const movedTo = (location: string): RenderedPage => ({
  status: 301,
  headers: { location, 'cache-control': 'no-cache' },
  body: Buffer.alloc(0),
  compressed: {},
  bytes: 0,
  shown: null,
  sources: [],
  mentions: () => false,
})

/** Same answers, same page: it need not be rendered again. */
async function saysTheSame(
  { sources }: RenderedPage,
  answerAt: (request: Request) => Promise<ApiAnswer>,
): Promise<boolean> {
  const now = await Promise.all(sources.map(({ url }) => answerAt(new Request(url)).catch(() => null)))
  return now.every((answer, at) => answer?.shown && answer.digest === sources[at]?.digest)
}

async function ask(send: Send, request: Request, previous: ApiAnswer | undefined): Promise<ApiAnswer> {
  const response = await send(request)
  const body = Buffer.from(await response.arrayBuffer())
  const { status, headers } = response
  const digest = hash('sha256', body, 'base64')
  if (previous?.digest === digest) return previous
  return {
    url: request.url,
    digest,
    bytes: body.length + 500,
    shown: status === 200 ? (shownIn(response) ?? null) : null,
    response: () => new Response(body, { status, headers }),
  }
}
