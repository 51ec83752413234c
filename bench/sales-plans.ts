// What the sales of a period and the list of orders cost the database of a shop with very many orders.
// `node bench/sales-plans.ts 1000000` fills a database of its own with orders of three years and removes it (a million
// unless told: 2 GB of disk and some minutes); with DATABASE_URL it looks at one that is filled.
import { listOrders } from '#features/orders/admin/list-orders.server.ts'
import { readOrders } from '#features/orders/queries.server.ts'
import { addUpSales } from '#features/sales/add-up-sales.server.ts'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { startEmbedded } from '#platform/db/embedded.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { type Connection, type Db, openDb } from '#platform/db/open.server.ts'
import { limitWork } from '#platform/db/statement-limit.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { fillLargeBooks } from './large-books.ts'
import { median } from './measure.ts'
import { freshFolder, removeFolder } from './running-shop.ts'

const ROUNDS = 5

type Work = (shop: Shop) => Promise<unknown>

const sales =
  (asked: Parameters<typeof addUpSales>[1]): Work =>
  (shop) =>
    addUpSales(shop, asked)

const NOTHING_ASKED = {
  page: 1,
  limit: 10,
  sort: '-orderAt',
  search: '',
  orderStatus: [],
  paymentStatus: [],
} as const
const orders =
  (asked: Partial<Parameters<typeof listOrders>[1]>): Work =>
  async (shop) => {
    const { ids } = await listOrders(shop, { ...NOTHING_ASKED, orderStatus: [], paymentStatus: [], ...asked })
    await readOrders(shop.db, ids)
  }
const upTo = new Date().toISOString()
const thisYear = { from: `${upTo.slice(0, 4)}-01-01`, to: upTo.slice(0, 10) }

const WORKS: Record<string, [Work, number]> = Object.fromEntries([
  ...Object.entries({
    'sales: today': sales({ days: 1, compare: 'previous' }),
    'sales: 30 days': sales({ days: 30, compare: 'previous' }),
    'sales: a year': sales({ days: 365, compare: 'previous' }),
    'sales: a year, and the one before': sales({ days: 365, compare: 'year' }),
    'sales: a year alone': sales({ days: 365, compare: 'none' }),
    'sales: three years': sales({
      from: `${Number(upTo.slice(0, 4)) - 3}-01-01`,
      to: thisYear.to,
      compare: 'previous',
    }),
  }).map(([name, work]) => [name, [work, CALL_COSTS.sales.statementMs]]),
  ...Object.entries({
    'orders: first page': orders({}),
    'orders: first page, once it was read': orders({ upTo }),
    'orders: a page in the middle': orders({ page: 50_000, upTo }),
    'orders: last page': orders({ page: 100_000, upTo }),
    'orders: by total': orders({ sort: '-total', upTo }),
    'orders: delivered': orders({ orderStatus: ['Delivered'], upTo }),
    'orders: delivered and paid, in the middle': orders({
      orderStatus: ['Delivered'],
      paymentStatus: ['Paid'],
      page: 40_000,
      upTo,
    }),
    'orders: pending': orders({ orderStatus: ['Pending'], upTo }),
    'orders: of this year': orders({ ...thisYear, upTo }),
    'orders: of this year, delivered, in the middle': orders({
      ...thisYear,
      orderStatus: ['Delivered'],
      page: 10_000,
      upTo,
    }),
  }).map(([name, work]) => [name, [work, CALL_COSTS.list.statementMs]]),
  ...Object.entries({
    'search: NB-5000': orders({ search: 'NB-5000', upTo }),
    'search: one email': orders({ search: 'buyer-4711@mail-0.example', upTo }),
    'search: part of an email that each has': orders({ search: 'mail-', upTo }),
    'search: a name that nobody has': orders({ search: 'nobody', upTo }),
    'search: part of a phone number': orders({ search: '555-0142', upTo }),
  }).map(([name, work]) => [name, [work, CALL_COSTS.search.statementMs]]),
])

async function report(db: Db): Promise<void> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  console.info(`${count.toLocaleString('en-US')} orders; the median of ${ROUNDS}`)
  // The rest of a shop is not asked for by what is measured here.
  const shop = { db, company: { timeZone: 'America/Los_Angeles' }, now: () => new Date() } as unknown as Shop
  for (const [name, [work, limitMs]] of Object.entries(WORKS)) {
    const ms = await msOf(shop, work, limitMs)
    console.info(
      `${name.padEnd(48)} ${ms === null ? 'cut off: 503' : `${ms.toFixed(ms < 10 ? 1 : 0).padStart(6)} ms`}`,
    )
    if (ms === null) process.exitCode = 1
  }
}

/** Null where it ran into its limit. */
async function msOf(shop: Shop, work: Work, limitMs: number): Promise<number | null> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const isDone = await limitWork(limitMs, async () => work(shop)).then(
      () => true,
      (problem: unknown) => {
        if (problem instanceof Error && 'code' in problem && problem.code === '57014') return false
        throw problem
      },
    )
    if (!isDone) return null
    took.push(performance.now() - began)
  }
  return median(took)
}

async function withDb(connection: Connection, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openDb(connection, () => undefined, 1)
  await work(db).finally(() => db.destroy())
}

async function measureOwn(count: number): Promise<void> {
  const dataDir = await freshFolder()
  const { connection, stop } = await startEmbedded({ dataDir })
  try {
    await withDb(connection, async (db) => {
      await migrateToLatest(db)
      await limitWork(3_600_000, () => fillLargeBooks(db, count))
    })
    await withDb(connection, report)
  } finally {
    await stop()
    await removeFolder(dataDir)
  }
}

const { DATABASE_URL } = process.env
if (DATABASE_URL) await withDb({ connectionString: DATABASE_URL }, report)
else await measureOwn(Number(process.argv[2] ?? 1_000_000))
