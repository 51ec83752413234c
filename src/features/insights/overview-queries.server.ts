import { sql } from 'kysely'
import { ofCountedOrders } from '#features/order-terms/counted-orders.server.ts'
import { ARRIVED, hasArrived } from '#features/order-terms/order-status.ts'
import { isPaid, PAID } from '#features/order-terms/payment-status.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { OrderStatus, PaymentStatus } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Overview } from './contract.ts'
import { sumDays } from './sum-days.server.ts'

const SCARCEST = 10
const BEST = 10
const LATEST = 5

/** What an admin looks at first: the last `days` days, today among them, and what waits now. */
export async function readOverview(shop: Shop, days: number): Promise<Overview> {
  const { db, company } = shop
  const now = shop.now()
  const [sums, orders, others, stock, bestSellers, reviews] = await Promise.all([
    sumDays(db, { now, days, timeZone: company.timeZone }),
    countWaitingOrders(db),
    countWaitingOthers(db),
    findScarce(db),
    findBestSellers(db, { now, days, timeZone: company.timeZone }),
    findLatestReviews(db),
  ])
  const today = sums.period.byDay.at(-1)
  return {
    days,
    timeZone: company.timeZone,
    today: { orders: today?.orders ?? 0, revenueCents: today?.revenueCents ?? 0 },
    ...sums,
    waiting: { ...orders, ...others },
    stock,
    bestSellers,
    reviews,
  }
}

type Waiting = { status: OrderStatus; payment: PaymentStatus; orders: number }

// In the statement itself, as the index of what waits has them.
const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)))

/** Finished orders stand in no count, and the index does not hold them. */
async function countWaitingOrders(db: Db) {
  const { rows } = await sql<Waiting>`
    select order_status as status, payment_status as payment, count(*) as orders from orders
    where order_status not in (${literals(ARRIVED)}) or payment_status not in (${literals(PAID)}) group by 1, 2`.execute(
    db,
  )
  const count = (fits: (row: Waiting) => boolean) =>
    rows.filter(fits).reduce((sum, { orders }) => sum + orders, 0)
  return {
    pending: count(({ status }) => status === 'Pending'),
    processing: count(({ status }) => status === 'Processing'),
    shipped: count(({ status }) => status === 'Shipped'),
    unpaidDelivered: count(({ status, payment }) => hasArrived(status) && !isPaid(payment)),
    unpaid: count(({ payment }) => !isPaid(payment)),
  }
}

/** Each from the index of its list. */
async function countWaitingOthers(db: Db) {
  const { rows } = await sql<Pick<Overview['waiting'], 'messages' | 'repairs' | 'failedMails'>>`
    select (select count(*) from contact_messages where state = 'open') as messages,
      (select count(*) from repair_requests where state = 'Received') as repairs,
      (select count(*) from mails
        where sent_at is null and superseded_at is null and failed_at is not null) as "failedMails"`.execute(
    db,
  )
  return rows[0] ?? { messages: 0, repairs: 0, failedMails: 0 }
}

async function findScarce(db: Db): Promise<Overview['stock']> {
  const { out, low } = await db
    .selectFrom('low_stock')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('stock', '=', 0))
        .as('out'),
      fn
        .countAll<number>()
        .filterWhere(eb('stock', '>', 0))
        .as('low'),
    ])
    .executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('low_stock')
    .innerJoin('products', 'products.id', 'low_stock.product_id')
    .select(['products.id', 'products.name', 'products.thumb_image as thumbImage', 'low_stock.stock'])
    .orderBy(sql`low_stock.stock`)
    .orderBy(sql`low_stock.product_id collate "C"`)
    .limit(SCARCEST)
    .execute()
  return { out, low, products }
}

/** Of the same days as the sums, which begin at the shop's midnight. */
async function findBestSellers(
  db: Db,
  { now, days, timeZone }: { now: Date; days: number; timeZone: string },
): Promise<Overview['bestSellers']> {
  const { rows } = await sql<Overview['bestSellers'][number]>`
    with sold as (
      select product_id, -sum(quantity) as pieces from stock_movements
      where cause = 'sale' and ${ofCountedOrders(sql`order_id`)} and at >= (
        (${now}::timestamptz at time zone ${timeZone})::date - ${days - 1}::integer
      )::timestamp at time zone ${timeZone}
      group by product_id
      order by pieces desc, product_id collate "C" limit ${BEST}
    )
    select product_id as id, coalesce(products.name, line.name, product_id) as name, thumb_image as "thumbImage",
      stock, pieces as sold
    from sold left join products on products.id = sold.product_id
      -- Of one that is deleted, an order still says what it was called.
      left join lateral (select order_lines.name from order_lines
        where products.id is null and order_lines.product_id = sold.product_id limit 1) line on true
    order by pieces desc, product_id collate "C"`.execute(db)
  return rows
}

async function findLatestReviews(db: Db): Promise<Overview['reviews']> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.text',
      'reviews.product_id',
      'products.name as product_name',
      'reviews.user_id',
      'users.name',
      'reviews.created_at',
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(LATEST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    text: row.text,
    product: { id: row.product_id, name: row.product_name },
    author:
      row.user_id === null ? { id: null, name: 'Deleted user' } : { id: row.user_id, name: row.name ?? '' },
    createdAt: row.created_at,
  }))
}
