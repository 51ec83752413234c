import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Send } from '#platform/contract/call.ts'
import type { ApiAnswer, ApiCache } from '#platform/page-cache/page-cache.server.ts'
import type { RenderedPage } from '#platform/page-cache/rendered-page.server.ts'
import { SHOWS_NO_PRODUCT, showsAll } from '#platform/page-cache/shown.ts'
import { askApi } from './api-answer.server.ts'
import { ownAddress, pathsOf } from './own-address.ts'
import { pagePolicy, sealScripts } from './page-policy.server.ts'
import { type OpenPricedHtml, withPricesIn } from './priced-page.server.ts'
import type { nonceContext, sendContext } from './send-context.ts'

/** `previous` is the page as it was before something that it rests on changed. */
export type RenderPage = (request: Request, previous?: RenderedPage) => Promise<RenderedPage>

/** The server's entry exports the keys under which its loaders find the API, the scripts that are always the same, and how prices are found. */
type Entry = ServerBuild['entry']['module'] & {
  sendContext: typeof sendContext
  nonceContext: typeof nonceContext
  STANDING_SCRIPTS: readonly string[]
  openPricedHtml: OpenPricedHtml
}

type Options = {
  send: Send
  answers: ApiCache
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
  const answerAt = (request: Request) => answers.get(request.url, () => askApi(send, request))
  type Handler = { of: ServerBuild; handle: ReturnType<typeof createRequestHandler>; paths: string[][] }
  let handler: Handler | undefined

  return async (request, previous) => {
    const same = previous && (await refilled(previous, answerAt))
    if (same) return same
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
    const priced = new Set(sources.flatMap((source) => [...(source.priced ?? [])]))
    const page: RenderedPage = {
      status: response.status,
      headers,
      body,
      compressed: {},
      bytes:
        body.length + sources.reduce((sum, { url }) => sum + 2 * url.length + 200, 1000 + 60 * priced.size),
      shown: isWhole ? showsAll([SHOWS_NO_PRODUCT, ...shown]) : null,
      priced,
      sources: sources.map(({ url, digest }) => ({ url, digest })),
    }
    return isWhole ? withPricesIn(page, entry.openPricedHtml) : page
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
})

/** Same answers, same page: it need not be rendered again, only told what things cost now. Else null. */
async function refilled(
  previous: RenderedPage,
  answerAt: (request: Request) => Promise<ApiAnswer>,
): Promise<RenderedPage | null> {
  const { sources } = previous
  const now = await Promise.all(sources.map(({ url }) => answerAt(new Request(url)).catch(() => null)))
  const answers = now.filter((answer, at) => answer?.shown && answer.digest === sources[at]?.digest)
  if (answers.length < sources.length) return null
  const prices = new Map(answers.flatMap((answer) => [...(answer?.prices() ?? [])]))
  const page = previous.withPrices?.(prices)
  if (!page) return null
  page.shown = showsAll([SHOWS_NO_PRODUCT, ...answers.flatMap((answer) => answer?.shown ?? [])])
  return page
}
