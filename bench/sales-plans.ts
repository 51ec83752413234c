// What the sales of a period cost the database of a shop with very many orders, as parts of the time that a statement of
// theirs may take. `node bench/sales-plans.ts 1000000` fills a database of its own with orders of three years and removes
// it (a million unless told).
import { sql } from 'kysely'
import { addUpSales } from '#features/sales/add-up-sales.server.ts'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { startEmbedded } from '#platform/db/embedded.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { type Connection, type Db, openDb } from '#platform/db/open.server.ts'
import { limitStatements } from '#platform/db/statement-limit.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { median } from './measure.ts'
import { freshFolder, removeFolder } from './running-shop.ts'

const PRODUCTS = 5000
const DAYS = 3 * 365
const ROUNDS = 3

/** Two lines an order, each day as many as any other. */
async function fillOrders(db: Db, orders: number): Promise<void> {
  await sql`insert into categories (id, name, name_key) select 'c' || n, 'Category ' || n, 'category ' || n from generate_series(0, 22) n`.execute(
    db,
  )
  for (const table of ['products', 'orders', 'order_lines'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`insert into products (id, name, price_cents, category_id)
    select 'p' || n, 'Product ' || n, 1000 + n, 'c' || n % 23 from generate_series(1, ${PRODUCTS}::int) n`.execute(
    db,
  )
  await sql`insert into orders (id, address, pincode, phone_number, country, payment_type, subtotal_cents,
      shipping_cents, tax_cents, gst_cents, placed_at)
    select 'o' || n, 'a', '123', '123456', 'India', 'Cash On Delivery', 3000, 0, 0, 0,
      now() - n * interval '1 day' * ${DAYS}::int / ${orders}::int
    from generate_series(1, ${orders}::int) n`.execute(db)
  await sql`insert into order_lines (order_id, position, product_id, name, unit_price_cents, quantity)
    select 'o' || n, line, 'p' || 1 + (n * 7 + line * 2500) % ${PRODUCTS}::int, 'Product', 1000 + n % 500, 1 + n % 3
    from generate_series(1, ${orders}::int) n, generate_series(0, 1) line`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function report(db: Db, orders: number): Promise<void> {
  // The rest of a shop is not asked for by what is measured here.
  const shop = { db, company: { timeZone: 'America/Los_Angeles' }, now: () => new Date() } as unknown as Shop
  const { statementMs } = CALL_COSTS.sales
  console.info(`${orders.toLocaleString('en-US')} orders; a statement may take ${statementMs / 1000} s`)
  for (const [name, days] of [
    ['today', 1],
    ['30 days', 30],
    ['a year', 365],
  ] as const) {
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      await limitStatements(statementMs, () => addUpSales(shop, { days }))
      took.push(performance.now() - began)
    }
    console.info(`${name.padEnd(12)} ${((median(took) / statementMs) * 100).toFixed(1)}% of that`)
  }
}

async function run(orders: number): Promise<void> {
  const dataDir = await freshFolder()
  const { connection, stop } = await startEmbedded({ dataDir })
  try {
    await limitStatements(0, () =>
      withDb(connection, (db) => migrateToLatest(db).then(() => fillOrders(db, orders))),
    )
    await withDb(connection, (db) => report(db, orders))
  } finally {
    await stop()
    await removeFolder(dataDir)
  }
}

async function withDb(connection: Connection, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openDb(connection, () => undefined, 1)
  await work(db).finally(() => db.destroy())
}

await run(Number(process.argv[2] ?? 1_000_000))
