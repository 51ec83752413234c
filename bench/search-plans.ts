// What the dearest searches and lists of a large shop cost the database, each as a multiple of a cheap list of the same
// run. `node bench/search-plans.ts 200000` fills a database of its own and removes it (60,000 products unless told);
// with DATABASE_URL it looks at one that is filled. A search that is cut off is answered with 503; a list never is.
import { Hono } from 'hono'
import { sql } from 'kysely'
import { findProduct } from '#features/products/queries.server.ts'
import { findRelatedProducts } from '#features/products/related-products.server.ts'
import { countProducts } from '#features/products/search/count-products.server.ts'
import { EVERYTHING } from '#features/products/search/filters.server.ts'
import { listPartialMatches } from '#features/products/search/list-partial-matches.server.ts'
import { listProducts } from '#features/products/search/list-products.server.ts'
import { MAX_TILES } from '#features/storefront/front/front-limits.ts'
import { listBestSellers } from '#features/storefront/front/list-best-sellers.server.ts'
import { listTiles } from '#features/storefront/front/list-tiles.server.ts'
import { listTopDeals } from '#features/storefront/front/list-top-deals.server.ts'
import { mountSitemap } from '#features/storefront/sitemap.server.ts'
import { listenForChanges } from '#platform/changes.server.ts'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { startEmbedded } from '#platform/db/embedded.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { type Connection, openDb } from '#platform/db/open.server.ts'
import { limitStatements } from '#platform/db/statement-limit.server.ts'
import { openLog } from '#platform/log.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { fillLargeShop } from './large-shop.ts'
import { median } from './measure.ts'
import { freshFolder, removeFolder } from './running-shop.ts'

const ROUNDS = 3
/** The reference is over in a moment, in which anything may happen. */
const ROUNDS_OF_REFERENCE = 15

type Work = (shop: Shop) => Promise<unknown>
type Asked = Parameters<typeof listProducts>[1]

const NOTHING_CHOSEN = { ...EVERYTHING, search: '', sort: undefined, page: 1, limit: 10 }
const list =
  (asked: Partial<Asked>): Work =>
  (shop) =>
    listProducts(shop, { ...NOTHING_CHOSEN, ...asked })
const counts =
  (asked: Partial<Asked>): Work =>
  (shop) =>
    countProducts(shop, { ...NOTHING_CHOSEN, ...asked })
const search = (text: string, asked: Partial<Asked> = {}) => list({ search: text, ...asked })
const inCategory = { categoryIds: ['graphics-cards'] }

const REFERENCE: Work = async (shop) => {
  const { rows } = await sql<{ id: string }>`select id from products limit 1`.execute(shop.db)
  return findProduct(shop, rows[0]?.id ?? '')
}

const LISTS: Record<string, Work> = {
  'list: first page': list({}),
  'list: page 10,000': list({ page: 10_000 }),
  'list: page 10,000 by price': list({ page: 10_000, sort: '-price' }),
  'list: page 10,000 by rating': list({ page: 10_000, sort: '-ratingAverage' }),
  'list: page 10,000 by name': list({ page: 10_000, sort: 'name' }),
  'list: page 500 of a category by rating': list({ ...inCategory, page: 500, sort: '-ratingAverage' }),
  'list: by stock': list({ sort: '-quantity' }),
  'list: in stock': list({ stockLevel: 'in' }),
  'counts: whole shop': counts({}),
  'counts: by rating': counts({ ratingFrom: 4 }),
  'front: tiles': (shop) => listTiles(shop, MAX_TILES),
  'front: deals': listTopDeals,
  'front: best sellers': listBestSellers,
  related: async (shop) => {
    const { rows } = await sql<{ id: string }>`select id from products limit 1`.execute(shop.db)
    return findRelatedProducts(shop, rows[0]?.id ?? '')
  },
}

const SEARCHES: Record<string, Work> = {
  'search: m4711': search('m4711'),
  'search: rtx 5080': search('rtx 5080'),
  'search: gaming': search('gaming'),
  'search: ga': search('ga'),
  'search: laptop': search('laptop'),
  'search: graphics card': search('graphics card'),
  'search: a': search('a'),
  'search: warranty (all have it)': search('warranty'),
  'search: a by price': search('a', { sort: '-price' }),
  'search: a by name': search('a', { sort: 'name' }),
  'search: a, page 1,000': search('a', { page: 1000 }),
  'search: a in a category': search('a', inCategory),
  'search: gaming pc computer monitor screen': search('gaming pc computer monitor screen'),
  'search: 12 words': search('msi geforce rtx gaming trio oc black pcie gddr7 dual fan card'),
  'search: a comma': search(','),
  'search: two colons': search('::'),
  'search: samung (a typo)': search('samung'),
  'search: logitceh keybord (two typos)': search('logitceh keybord'),
  'partial: gaming black rgb qqqq': (shop) => listPartialMatches(shop, 'gaming black rgb qqqq'),
  'counts: a': counts({ search: 'a' }),
  'counts: gaming': counts({ search: 'gaming' }),
}

const fetched =
  (path: string): Work =>
  async (shop) => {
    const app = new Hono()
    mountSitemap(app, shop)
    await (await app.request(path)).text()
  }
const SITEMAP = { 'sitemap: index': fetched('/sitemap.xml'), 'sitemap: a part': fetched('/sitemap-1.xml') }

async function measureOwn(products: number) {
  const dataDir = await freshFolder()
  const { connection, stop } = await startEmbedded({ dataDir })
  try {
    const db = openDb(connection, () => undefined, 1)
    await migrateToLatest(db).finally(() => db.destroy())
    await fillLargeShop(connection, products)
    await measure(connection)
  } finally {
    await stop()
    await removeFolder(dataDir)
  }
}

async function measure(connection: Connection) {
  const db = openDb(connection, () => undefined, 1)
  const log = openLog('error')
  const changes = listenForChanges(connection, log)
  // Nobody listens from here on: so no counts are kept, and each is counted.
  await changes.stop()
  const settings = readSettings({ DATA_DIR: '/tmp', DEMO: 'off' })
  // The rest of a shop is not asked for by what is measured here.
  const shop = { db, changes, settings, log, now: () => new Date() } as unknown as Shop
  try {
    await report(shop)
  } finally {
    await db.destroy()
  }
}

async function report(shop: Shop) {
  const { rows } = await sql<{ count: number }>`select count(*) from products`.execute(shop.db)
  console.info(`${rows[0]?.count.toLocaleString('en-US')} products; 1 is reading one product`)
  const { list, search } = CALL_COSTS
  for (const [works, limitMs] of [
    [LISTS, list.statementMs],
    [SEARCHES, search.statementMs],
    [SITEMAP, list.statementMs],
  ] as const)
    for (const [name, work] of Object.entries(works)) {
      const one = await msOf(shop, REFERENCE, limitMs, ROUNDS_OF_REFERENCE)
      const asked = await msOf(shop, work, limitMs, ROUNDS)
      const times = asked === null ? null : asked / (one ?? asked)
      console.info(`${name.padEnd(42)} ${times === null ? 'cut off: 503' : `${times.toFixed(0)} times`}`)
      if (times === null && works !== SEARCHES) process.exitCode = 1
    }
}

/** Milliseconds, the median of some; null where the database cut a statement off. */
async function msOf(shop: Shop, work: Work, limitMs: number, rounds: number): Promise<number | null> {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const isDone = await limitStatements(limitMs, async () => work(shop)).then(
      () => true,
      (problem: unknown) => {
        if (isCutOff(problem)) return false
        throw problem
      },
    )
    if (!isDone) return null
    took.push(performance.now() - began)
  }
  return median(took)
}

const isCutOff = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === '57014'

if (process.env.DATABASE_URL) await measure({ connectionString: process.env.DATABASE_URL })
else await measureOwn(Number(process.argv[2] ?? 60_000))
