import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { mountSitemap } from '#features/catalog/sitemap.server.ts'
import { mountOneClick } from '#features/newsletter/one-click.server.ts'
import type { Send } from '#platform/contract/call.ts'
import { isReady } from '#platform/db/is-ready.server.ts'
import { refusalOf } from '#platform/http/on-error.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { mountImages } from '#platform/images/serve-image.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { mountApi } from './api.server.ts'

export type App = {
  /** API, pictures and health. Pages are `server.ts`'s to add: it knows the build. */
  hono: Hono
  /** How the page renderer reaches the API, without a network between. */
  send: Send
}

/** One Hono app: /api/v1, pictures, health. */
export function createApp(shop: Shop): App {
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('x-request-id', c.req.header('x-shop-request-id') ?? randomUUID().slice(0, 13))
    await next()
    // Where nothing is said a cache may guess, and show the old price for a while.
    const { headers } = c.res
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  })
  app.use(
    secureHeaders({
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: shop.settings.publicUrl.startsWith('https:'),
    }),
  )
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) =>
    (await isReady(shop.db)) ? c.text('ready') : c.text('not ready: the database does not answer', 503),
  )
  mountImages(app, shop)
  mountSitemap(app, shop)
  mountOneClick(app, shop)
  app.route('/api/v1', mountApi(shop).hono)
  // A form that was sent before its scripts were there comes again, empty, in place of an error.
  app.post('*', (c) => (isPage(c.req.path) ? c.redirect(c.req.path, 303) : c.notFound()))
  app.notFound((c) => refusalOf(new Refusal(404, 'There is nothing at this address.'), c, shop))
  app.onError((problem, c) => refusalOf(problem, c, shop))
  return { hono: app, send: async (request) => app.fetch(request) }
}

/** Two slashes at the start would be another site's address. */
const isPage = (path: string) => /^\/(?!api(\/|$)|images\/|[/\\])/.test(path)
