import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { mountPlainForms } from '#features/contact/plain-forms.server.ts'
import { mountOneClick } from '#features/newsletter/one-click.server.ts'
import { canWriteTo } from '#platform/can-write.server.ts'
import type { Send } from '#platform/contract/call.ts'
import { isReady } from '#platform/db/is-ready.server.ts'
import { refusalOf } from '#platform/http/on-error.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { mountImages } from '#platform/images/serve-image.server.ts'
import { hasControl, ownPath } from '#platform/own-path.ts'
import type { Shop } from '#platform/shop.server.ts'
import { mountApi } from './api.server.ts'
import { mountSitemap } from './features/storefront/sitemap.server.ts'

export type App = {
  /** API, pictures and health. Pages are `server.ts`'s to add: it knows the build. */
  hono: Hono
  /** How the page renderer reaches the API, without a network between. */
  send: Send
}

/** One Hono app: /api/v1, pictures, health. */
export function createApp(shop: Shop): App {
  const app = new Hono()
  const secure = Object.entries(securityHeaders(shop.settings))
  app.use(async (c, next) => {
    c.header('x-request-id', c.req.header('x-shop-request-id') ?? randomUUID().slice(0, 13))
    if (hasControl(new URL(c.req.url).pathname)) throw nothingThere()
    await next()
    // Where nothing is said a cache may guess, and show the old price for a while.
    const { headers } = c.res
    for (const [name, value] of [...secure, ['cache-control', 'no-cache'] as const])
      if (!headers.has(name)) headers.set(name, value)
  })
  app.get('/healthz', (c) => c.text('ok'))
  const canKeep = canWriteTo(shop.settings.dataDir)
  app.get('/readyz', async (c) => {
    if (!(await isReady(shop.db))) return c.text('not ready: the database is not responding', 503)
    if (!(await canKeep())) return c.text('not ready: cannot write to DATA_DIR (is the disk full?)', 503)
    return c.text('ready')
  })
  mountImages(app, shop)
  mountSitemap(app, shop)
  mountOneClick(app, shop)
  const api = mountApi(shop)
  app.route('/api/v1', api.hono)
  mountPlainForms(app, api)
  // A form that was sent before its scripts were there comes again, empty, in place of an error.
  app.post('*', (c) => {
    const page = pageOf(c.req.url)
    return page === null ? c.notFound() : c.redirect(page, 303)
  })
  app.notFound((c) => refusalOf(nothingThere(), c, shop))
  app.onError((problem, c) => refusalOf(problem, c, shop))
  return { hono: app, send: async (request) => app.fetch(request) }
}

const nothingThere = () => new Refusal(404, 'Nothing found at this address.')

/** The path of a page of this site as it was sent, not as it decodes: that may be another site's. */
function pageOf(url: string): string | null {
  const path = ownPath(new URL(url).pathname)
  return path === null || /^\/(?:api(?:\/|$)|images\/)/.test(path) ? null : path
}
