import { sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'

const PRODUCTS = 5000
const BUYERS = 50_000
const BRANDS = 40
const DAYS = 3 * 365
/** Of a hundred orders, so many had something returned. */
const RETURNED = 3

/**
 * Fills an empty, migrated database with the orders of three years, each day as many as any other: two lines an order, of
 * which any product is as likely as any other, so that no sum is short. Some of the last are not delivered yet.
 */
export async function fillLargeBooks(db: Db, orders: number): Promise<void> {
  const placed = sql`${new Date()}::timestamptz - n * interval '1 day' * ${DAYS}::int / ${orders}::int`
  for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger all`.execute(db)
  const remake = await dropIndexes(db)
  await sql`insert into categories (id, name, name_key) select 'c' || n, 'Category ' || n, 'category ' || n from generate_series(0, 22) n`.execute(
    db,
  )
  await sql`insert into users (id, name, email, password_hash)
    select ${idOf('u')}, 'Buyer ' || n, 'buyer-' || n || '@mail-' || n % 7 || '.example', '' from generate_series(1, ${BUYERS}::int) n`.execute(
    db,
  )
  await sql`insert into products (id, name, price_cents, category_id, specification)
    select 'part-of-the-usual-length-' || n, 'Part of the usual length ' || n, 1000 + n, 'c' || n % 23,
      'Size: 27 inch, Resolution: 3840 x 2160, Refresh rate: 60 Hz, Brand: Maker ' || n % ${BRANDS}::int || ', Part number: P' || n
    from generate_series(1, ${PRODUCTS}::int) n`.execute(db)
  await sql`insert into orders (id, user_id, address, pincode, phone_number, country, payment_type, order_status,
      payment_status, subtotal_cents, shipping_cents, tax_cents, gst_cents, placed_at)
    select ${idOf('o')}, left(md5('u' || 1 + n * 31 % ${BUYERS}::int), 24), n || ' Foundry Street', '97209',
      '(503) 555-' || lpad((n % 10000 * 7919 % 10000)::text, 4, '0') || ' x' || n % 1000, 'United States', 'Cash On Delivery',
      case when n <= ${orders / 200}::int then 'Pending' when n <= ${orders / 100}::int then 'Shipped' else 'Delivered' end,
      case when n <= ${orders / 100}::int then 'Pending' else 'Paid' end, 2000 + n % 90000, 4000, 190, 190,
      ${placed}
    from generate_series(${orders}::int, 1, -1) n`.execute(db)
  await sql`insert into order_lines (order_id, position, product_id, name, unit_price_cents, quantity, placed_at)
    select ${idOf('o')}, line, 'part-of-the-usual-length-' || 1 + (n * 7 + line * 2500) % ${PRODUCTS}::int, 'Part', 1000 + n % 500,
      1 + n % 3, ${placed}
    from generate_series(${orders}::int, 1, -1) n, generate_series(0, 1) line`.execute(db)
  await fillReturns(db, orders)
  await remake()
  for (const table of TABLES) await sql`alter table ${sql.table(table)} enable trigger all`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const TABLES = [
  'users',
  'products',
  'orders',
  'order_lines',
  'return_requests',
  'return_lines',
  'return_changes',
] as const

/** Made at the end: one entry after the other takes several times as long. */
async function dropIndexes(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any (${[...TABLES]}::text[])
      and not exists (select from pg_constraint where conname = indexname)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  }
}

const idOf = (kind: string) => sql`left(md5(${sql.lit(kind)} || n), 24)`

async function fillReturns(db: Db, orders: number): Promise<void> {
  const numbers = sql`generate_series(1, ${orders}::int, ${Math.round(100 / RETURNED)}::int) n`
  await sql`insert into return_requests (id, order_id, state, created_at, changed_at)
    select ${idOf('r')}, orders.id, 'Closed', placed_at, placed_at
    from ${numbers} join orders on orders.id = ${idOf('o')}`.execute(db)
  await sql`insert into return_lines (return_id, order_id, position, quantity, reason)
    select ${idOf('r')}, ${idOf('o')}, 0, 1, 'unwanted' from ${numbers}`.execute(db)
  await sql`insert into return_changes (return_id, state, at)
    select return_requests.id, state.name, created_at from return_requests,
      unnest(array['Requested', 'Approved', 'Received', 'Closed']) state(name)`.execute(db)
}
