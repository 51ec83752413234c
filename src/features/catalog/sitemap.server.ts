import type { Hono } from 'hono'
import { sql } from 'kysely'
import { POLICIES } from '#features/policies/policy-names.ts'
import { paths } from '#paths.ts'
import type { Shop } from '#platform/shop.server.ts'

/** A sitemap may name 50,000 addresses; a larger shop has several, listed by the first. */
const MOST_ADDRESSES = 40_000

const STANDING = [
  paths.shelf(),
  paths.deals(),
  paths.about(),
  paths.contact(),
  paths.repairs(),
  paths.compare(),
  ...POLICIES.map(paths.policy),
]

/** What search engines read: /robots.txt, /sitemap.xml and the parts that it names. */
export function mountSitemap(app: Hono, shop: Shop): void {
  const { publicUrl } = shop.settings
  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /dashboard',
        'Disallow: /cart',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/sitemap.xml', async () => {
    const { count } = await shop.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const parts = Math.max(1, Math.ceil(count / MOST_ADDRESSES))
    const body = Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${publicUrl}/sitemap-${at + 1}.xml</loc></sitemap>`,
    )
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body.join('')}</sitemapindex>`,
    )
  })
  app.get('/:part{sitemap-[1-9]\\d{0,3}\\.xml}', async (c) => {
    const part = Number(/\d+/.exec(c.req.param('part'))?.[0])
    const products = await shop.db
      .selectFrom('products')
      .select(['id', 'updated_at'])
      .orderBy('created_at')
      .orderBy(sql`id collate "C"`)
      .limit(MOST_ADDRESSES)
      .offset((part - 1) * MOST_ADDRESSES)
      .execute()
    if (products.length === 0 && part > 1) return c.text('There is no such sitemap.', 404)
    const standing = part === 1 ? STANDING.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`) : []
    const rows = products.map(
      ({ id, updated_at }) =>
        `<url><loc>${publicUrl}${paths.product(id)}</loc><lastmod>${updated_at.toISOString().slice(0, 10)}</lastmod></url>`,
    )
    return xml(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...standing, ...rows].join('')}</urlset>`,
    )
  })
}

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
