import { sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import { wrongField } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import { stampsIn } from '#platform/time-zone.ts'
import {
  MAX_DAYS,
  MAX_OF_CATEGORY,
  MAX_PRODUCTS,
  type Sales,
  type Sold,
  type SoldCategory,
  USUAL_DAYS,
} from './contract.ts'
import { nameSold } from './name-sold.server.ts'
import { daysFrom, plusDays, stepFor } from './period.ts'

type Asked = { days?: number | undefined; from?: string | undefined; to?: string | undefined }
type Period = { from: string; to: string; days: number; step: number; timeZone: string; now: Date }

/**
 * What was sold in a period. A sale is a line of an order at the price that was agreed, on the day when the order was
 * placed, whatever has become of the order and of the product since: as in the overview and its best sellers. Shipping,
 * tax and GST are no revenue of a product.
 * @throws Refusal 400
 */
export async function addUpSales(shop: Shop, asked: Asked): Promise<Sales> {
  const { now, timeZone } = { now: shop.now(), timeZone: shop.company.timeZone }
  const today = stampsIn(timeZone)(now).slice(0, 10)
  const { from, to } = daysOf(asked, today)
  const days = daysFrom(from, to)
  const period = { from, to, days, step: stepFor(days), timeZone, now }
  // All of it from one state of the books, so that the parts add up to the whole.
  const { orders, lines } = await shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const lines = await sumLines(tx, period)
      const named = await nameSold(tx, lines.products)
      return { orders: await countOrders(tx, period), lines: { ...lines, products: named } }
    })
  const { products, points } = lines
  return {
    from,
    to,
    previousFrom: plusDays(from, -days),
    previousTo: plusDays(from, -1),
    timeZone,
    isRunning: from <= today && today <= to,
    ...orders,
    ...sumOf(products),
    step: period.step,
    points: points.map((sums, at) => ({ day: plusDays(from, at * period.step), ...sums })),
    categories: categoriesOf(products),
    count: products.length,
    products: products.toSorted(byRevenue).slice(0, MAX_PRODUCTS).map(soldOf),
  }
}

function daysOf({ days, from, to }: Asked, today: string): { from: string; to: string } {
  if (from === undefined && to === undefined)
    return { from: plusDays(today, 1 - (days ?? USUAL_DAYS)), to: today }
  if (from === undefined) throw wrongField('from', 'Enter the first day.')
  if (to === undefined) throw wrongField('to', 'Enter the last day.')
  if (from > to) throw wrongField('to', 'The last day must not be before the first.')
  if (daysFrom(from, to) > MAX_DAYS) throw wrongField('from', 'A period is ten years at most.')
  return { from, to }
}

/**
 * The instants where points begin, those of the period before first, and the one where the period ends: found once, so
 * that each order is only compared with them. `compared` is where the sums of the days before end.
 */
const edgesOf = ({ from, to, days, step, timeZone, now }: Period) => sql`
  edges as materialized (
    select array_agg(starts order by starts) as starts, min(starts) as first, max(starts) as last,
      least((${from}::date)::timestamp at time zone ${timeZone},
        ((${now}::timestamptz at time zone ${timeZone}) - make_interval(days => ${days}::integer)) at time zone ${timeZone}
      ) as compared
    from (
      select (day::timestamp at time zone ${timeZone}) as starts from (
        select ${from}::date - ${days}::integer + n as day from generate_series(0, ${days - 1}::integer, ${step}::integer) n
        union all select ${from}::date + n from generate_series(0, ${days - 1}::integer, ${step}::integer) n
        union all select ${to}::date + 1) as days
    ) as instants
  )`

type Sums = { units: number; revenueCents: number; previousUnits: number; previousCents: number }
type LineSums = Sums & { id: string | null; point: number | null }

/** One walk over the lines of the period: by product, and by point of the chart, which has the days before whole. */
async function sumLines(
  db: Db,
  period: Period,
): Promise<{ products: (Sums & { id: string })[]; points: Sums[] }> {
  const points = Math.ceil(period.days / period.step)
  const { rows } = await sql<LineSums>`
    with ${edgesOf(period)},
    placed as (
      select product_id, quantity, quantity::bigint * unit_price_cents as cents, placed_at, compared,
        width_bucket(placed_at, edges.starts) - 1 as n
      from edges cross join orders join order_lines on order_lines.order_id = orders.id
      where placed_at >= edges.first and placed_at < edges.last
    ),
    sold as (
      select product_id, quantity, cents, n % ${points}::integer as point, n >= ${points}::integer as is_now,
        placed_at <= compared as is_compared
      from placed
    )
    select product_id as id, point,
      coalesce(sum(quantity) filter (where is_now), 0)::bigint as units,
      coalesce(sum(cents) filter (where is_now), 0)::bigint as "revenueCents",
      coalesce(case grouping(product_id) when 1 then sum(quantity) filter (where not is_now)
        else sum(quantity) filter (where not is_now and is_compared) end, 0)::bigint as "previousUnits",
      coalesce(case grouping(product_id) when 1 then sum(cents) filter (where not is_now)
        else sum(cents) filter (where not is_now and is_compared) end, 0)::bigint as "previousCents"
    from sold group by grouping sets ((product_id), (point))`.execute(db)
  const empty = { units: 0, revenueCents: 0, previousUnits: 0, previousCents: 0 }
  const byPoint = new Map(
    rows.flatMap(({ id, point, ...sums }) => (point === null ? [] : [[point, sums] as const])),
  )
  return {
    products: rows.flatMap(({ id, point: _, ...sums }) => (id === null ? [] : [{ id, ...sums }])),
    points: Array.from({ length: points }, (_, at) => byPoint.get(at) ?? empty),
  }
}

/** From the index of the orders' times alone. */
async function countOrders(db: Db, period: Period): Promise<{ orders: number; previousOrders: number }> {
  const { rows } = await sql<{ orders: number; previousOrders: number }>`
    with ${edgesOf(period)}, begins as (select (${period.from}::date)::timestamp at time zone ${period.timeZone} as at)
    select count(*) filter (where placed_at >= begins.at) as orders,
      count(*) filter (where placed_at < begins.at and placed_at <= compared) as "previousOrders"
    from edges cross join begins cross join orders
    where placed_at >= edges.first and placed_at < edges.last`.execute(db)
  return rows[0] ?? { orders: 0, previousOrders: 0 }
}

type Named = Awaited<ReturnType<typeof nameSold>>[number]

const byRevenue = (one: Sold, other: Sold): number =>
  other.revenueCents - one.revenueCents || other.units - one.units || (one.id < other.id ? -1 : 1)

const soldOf = ({ category: _, ...sold }: Named): Sold => sold

const sumOf = (sold: readonly Sums[]): Sums => ({
  units: sold.reduce((sum, { units }) => sum + units, 0),
  revenueCents: sold.reduce((sum, { revenueCents }) => sum + revenueCents, 0),
  previousUnits: sold.reduce((sum, { previousUnits }) => sum + previousUnits, 0),
  previousCents: sold.reduce((sum, { previousCents }) => sum + previousCents, 0),
})

const NO_LONGER_SOLD = 'No longer sold'

function categoriesOf(products: readonly Named[]): SoldCategory[] {
  const groups = Map.groupBy(products, ({ category }) => category?.id ?? null)
  return [...groups].map(([id, sold]) => ({
    id,
    name: sold[0]?.category?.name ?? NO_LONGER_SOLD,
    ...sumOf(sold),
    count: sold.length,
    products: sold.toSorted(byRevenue).slice(0, MAX_OF_CATEGORY).map(soldOf),
  }))
}
