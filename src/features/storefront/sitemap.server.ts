import type { Hono } from 'hono'
import { POLICIES } from '#features/policies/policy-names.ts'
import { paths } from '#paths.ts'
import { CallPlaces } from '#platform/http/call-places.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { type Listed, SitemapParts, type SitemapSizes } from './sitemap-parts.server.ts'

/**
 * A sitemap may name 50,000 addresses; a larger shop has several, listed by the first. Parts have room for what is made
 * until it is looked at again where they begin.
 */
const SIZES: SitemapSizes = { addressesPerPart: 40_000, addressesAtOnce: 1000, keepMs: 10 * 60_000 }

const STANDING = [
  paths.listing(),
  paths.deals(),
  paths.about(),
  paths.contact(),
  paths.repairs(),
  paths.compare(),
  ...POLICIES.map(paths.policy),
]

/** What search engines read: /robots.txt, /sitemap.xml and the parts that it names. */
export function mountSitemap(app: Hono, shop: Shop, sizes = SIZES): void {
  const { publicUrl } = shop.settings
  const parts = new SitemapParts(shop.db, sizes)
  // Each statement has a place, and no answer: those may be fetched slowly.
  const places = new CallPlaces()
  const inTurn = <Result>(read: () => Promise<Result>) => places.work('export', read)
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
    const { length } = await inTurn(() => parts.read())
    const body = Array.from(
      { length },
      (_, at) => `<sitemap><loc>${publicUrl}/sitemap-${at + 1}.xml</loc></sitemap>`,
    )
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body.join('')}</sitemapindex>`,
    )
  })
  app.get('/:part{sitemap-[1-9]\\d{0,3}\\.xml}', async (c) => {
    const number = Number(/\d+/.exec(c.req.param('part'))?.[0])
    const part = (await inTurn(() => parts.read()))[number - 1]
    if (!part) return c.text('Sitemap not found.', 404)
    const batches = parts.products(part)
    const standing = number === 1 ? STANDING.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`) : []
    const urlOf = ({ id, updatedAt }: Listed) =>
      `<url><loc>${publicUrl}${paths.product(id)}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`
    // What fails at once has a status of its own.
    const first = await inTurn(() => batches.next())
    async function* pieces() {
      yield `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${standing.join('')}`
      for (let { value, done } = first; !done; { value, done } = await inTurn(() => batches.next()))
        yield (value ?? []).map(urlOf).join('')
      yield '</urlset>'
    }
    return new Response(streamOf(pieces()), { headers: HEAD })
  })
}

/** A piece is made when it is fetched. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const HEAD = { 'content-type': 'application/xml; charset=utf-8' }

const xml = (body: string) => new Response(XML + body, { headers: HEAD })
