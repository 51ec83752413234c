import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { Admission } from '#platform/http/admission.server.ts'
import { inPlace, leavePlace } from '#platform/http/admitted.server.ts'
import { answerBusy } from '#platform/http/busy-answer.server.ts'
import { refusalRecorder } from '#platform/http/record-refusals.server.ts'
import { kindOf } from '#platform/http/request-kind.server.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { withoutSecrets } from '#platform/http/without-secrets.ts'
import type { Log } from '#platform/log.server.ts'
import { hasControl } from '#platform/own-path.ts'
import { ownTurn } from '#platform/own-turn.server.ts'
import type { RenderPage } from '#platform/pages/render.server.ts'
import type { Assets } from './assets.server.ts'
import { LastPages } from './last-pages.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { compress, encodingFor, type RenderedPage } from './rendered-page.server.ts'

type Parts = {
  app: Hono
  assets: Assets
  renderPage: RenderPage
  pages: PageCache
  publicUrl: string
  log: Log
  /** Who is let in while there is too much to do. */
  admission?: Admission
  /** Whether the database is heard of; while it is not, pages are shown as they last were. */
  isConnected?: () => boolean
  shopName?: string
}

/** One for all: a flood of them is no time to walk the stack. */
const TOO_BUSY = new Error('The server is too busy.')

// A database that hangs lets a page wait no longer than this, where there is an older copy of it.
const RENDER_PATIENCE_MS = 1000

/** Answers requests: assets from memory, pages from the cache (or rendered into it), all else through the app. */
export function requestListener(parts: Parts): RequestListener {
  const { app, assets, renderPage, pages, publicUrl, log } = parts
  const { admission = new Admission(), isConnected = () => true, shopName = 'The shop' } = parts
  const toApp = getRequestListener(async (request, bindings) => {
    const answer = await app.fetch(request, bindings)
    leavePlace()
    return answer
  })
  const secure = Object.entries(securityHeaders({ publicUrl }))
  const lastPages = new LastPages()
  const recordRefusal = refusalRecorder(log)

  const refuse = (response: ServerResponse, isForPeople: boolean, started: number) => {
    recordRefusal(response, started)
    answerBusy(response, isForPeople, shopName)
  }

  const call = async (request: IncomingMessage, response: ServerResponse, started: number) => {
    const kind = kindOf(request)
    const work = () => toApp(request, response)
    if (kind === null) await work()
    else if (!(await inPlace(admission, kind, work)))
      refuse(response, request.headers['sec-fetch-dest'] === 'document', started)
  }

  /** Who asks for a page that is being made already takes no place of its own. */
  const pageOf = (request: IncomingMessage, address: string, id: string): Promise<RenderedPage> =>
    pages.get(address, async (previous) => {
      const leave = await admission.enter(kindOf(request) ?? 'read')
      if (!leave) throw TOO_BUSY
      try {
        await ownTurn()
        const page = await renderPage(
          new Request(publicUrl + address, { headers: { 'x-shop-request-id': id } }),
          previous,
        )
        if (page.shown) lastPages.remember(address, page)
        return page
      } finally {
        leave()
      }
    })

  const pageOrLast = async (request: IncomingMessage, address: string, id: string) => {
    const made = pageOf(request, address, id)
    const last = isConnected() ? undefined : lastPages.find(address)
    if (!last) return made
    const late = new Promise<RenderedPage>((resolve) => setTimeout(resolve, RENDER_PATIENCE_MS, last).unref())
    const fresh = made.then((page) => (page.status < 500 ? page : last)).catch(() => last)
    return Promise.race([fresh, late])
  }

  const page = async (request: IncomingMessage, response: ServerResponse, id: string, started: number) => {
    const address = request.url ?? '/'
    try {
      const rendered = await pageOrLast(request, address, id)
      // With the prices that were filled in since it was rendered: what was seen once does not go back.
      if (rendered.shown && isConnected()) lastPages.remember(address, rendered)
      await sendPage(request, response, rendered, (bytes) => pages.grow(address, rendered, bytes))
    } catch (problem) {
      if (problem === TOO_BUSY) return refuse(response, true, started)
      log.error({ id, err: problem }, 'A page could not be rendered.')
      if (!response.headersSent)
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      response.end(`Unexpected Application Error! Please try again. (Request ${id})`)
    }
  }

  return (request, response) => {
    const started = performance.now()
    const id = randomUUID().slice(0, 13)
    const { method = 'GET' } = request
    const url = targetOf(request.url)
    request.url = url
    for (const [name, value] of secure) response.setHeader(name, value)
    response.setHeader('x-request-id', id)
    request.headers['x-shop-request-id'] = id
    response.on('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      const cut = response.writableFinished ? {} : { cut: true }
      log.info({ id, method, path: withoutSecrets(url), status: response.statusCode, ms, ...cut })
    })
    if (assets.answer(request, response)) return
    if (isApp(url) || (method !== 'GET' && method !== 'HEAD')) return void call(request, response, started)
    if (hasControl(pathOf(url))) request.url = '/*'
    void page(request, response, id, started)
  }
}

/** What is asked for, as path and query. A client may write out the whole address; anything else is no page's. */
function targetOf(url = '/'): string {
  if (url.startsWith('/')) return url
  if (!URL.canParse(url)) return '/*'
  const { pathname, search } = new URL(url)
  return pathname.startsWith('/') ? pathname + search : '/*'
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

const isApp = (url: string) =>
  /^\/(api\/|api$|images\/|healthz$|readyz$|robots\.txt$|sitemap[\w-]*\.xml$)/.test(url)

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
  onGrow: (bytes: number) => void,
): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined, page.body)
  const body = await compress(page, encoding, onGrow)
  response.writeHead(page.status, {
    ...page.headers,
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
