import { sql } from 'kysely'
import { countedOrders, ofCountedOrders } from '#features/order-terms/counted-orders.server.ts'
import { ARRIVES_AS, BACK } from '#features/order-terms/return-state.ts'
import type { Db } from '#platform/db/open.server.ts'

type Days = { from: string; to: string }

/** The instants where the points of some days begin, and the one where the last ends. */
export type Span = { edges: Date[] }

export type Sums = { units: number; revenueCents: number }
export type SpanSums = { products: Map<string, Sums>; points: Sums[]; orders: number }

/** Days by the shop's clock as instants, found once, so that each line is only compared with them. */
export async function spanOf(
  db: Db,
  { from, to }: Days,
  { step, timeZone }: { step: number; timeZone: string },
): Promise<Span> {
  const { rows } = await sql<Span>`
    select array(
      select day::timestamp at time zone ${timeZone} from (
        select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date, ${step}::integer) n
        union all select ${to}::date + 1
      ) days order by day
    ) as edges`.execute(db)
  const [span] = rows
  if (!span) throw new Error('Days have edges.')
  return span
}

/** The moment that is so many days before another, by the shop's clock. */
export async function daysBefore(db: Db, at: Date, days: number, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((${at}::timestamptz at time zone ${timeZone}) - make_interval(days => ${days}::integer))
      at time zone ${timeZone} as at`.execute(db)
  return rows[0]?.at ?? at
}

const OF_COUNTED = ofCountedOrders(sql`order_lines.order_id`)

type LineSums = Sums & { id: string | null; point: number | null }

/**
 * What was sold in a span, from one walk over the index of its lines: by product, and by point. Products and orders count
 * up to `until`; points are whole.
 */
export async function sumLines(db: Db, { edges }: Span, until: Date): Promise<SpanSums> {
  const [first = until, last = until] = [edges[0], edges.at(-1)]
  const { rows } = await sql<LineSums>`
    with sold as (
      select product_id, quantity, quantity::bigint * unit_price_cents as cents,
        width_bucket(placed_at, ${edges}::timestamptz[]) - 1 as point
      from order_lines where placed_at >= ${first} and placed_at < ${last} and ${OF_COUNTED}
    )
    select product_id as id, point, sum(quantity)::bigint as units, sum(cents)::bigint as "revenueCents"
    from sold group by grouping sets ((product_id), (point))`.execute(db)
  const points: Sums[] = edges.slice(1).map(() => ({ units: 0, revenueCents: 0 }))
  const products = new Map<string, Sums>()
  for (const { id, point, units, revenueCents } of rows) {
    if (point !== null) points[point] = { units, revenueCents }
    else if (id !== null) products.set(id, { units, revenueCents })
  }
  for (const { id, ...later } of await sumLater(db, { first, last, until })) {
    const whole = products.get(id)
    if (!whole) continue
    whole.units -= later.units
    whole.revenueCents -= later.revenueCents
  }
  return { products, points, orders: await countOrders(db, { first, last, until }) }
}

type Counted = { first: Date; last: Date; until: Date }

/** What of a span was sold after `until`: mostly less than a day's, so that taking it off costs less than looking at each line. */
async function sumLater(db: Db, { first, last, until }: Counted): Promise<(Sums & { id: string })[]> {
  if (until >= last) return []
  const { rows } = await sql<Sums & { id: string }>`
    select product_id as id, sum(quantity)::bigint as units, sum(quantity::bigint * unit_price_cents)::bigint as "revenueCents"
    from order_lines
    where placed_at >= ${first} and placed_at > ${until} and placed_at < ${last} and ${OF_COUNTED}
    group by product_id`.execute(db)
  return rows
}

/** From the index of the orders' times alone. */
async function countOrders(db: Db, { first, last, until }: Counted): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders
    where placed_at >= ${first} and placed_at < ${last} and placed_at <= ${until} and ${countedOrders()}`.execute(
    db,
  )
  return rows[0]?.orders ?? 0
}

/**
 * What came back in a span, at the price that was paid: of the returns that were received in it and not declined
 * afterwards. One that was received twice counts when it was received last.
 */
export async function sumReturned(db: Db, { edges }: Span): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(return_lines.quantity), 0)::bigint as units,
      coalesce(sum(return_lines.quantity::bigint * order_lines.unit_price_cents), 0)::bigint as "revenueCents"
    from return_changes received
      join return_requests on return_requests.id = received.return_id
      join return_lines on return_lines.return_id = received.return_id
      join order_lines on order_lines.order_id = return_lines.order_id
        and order_lines.position = return_lines.position
    where received.state = ${ARRIVES_AS} and received.at >= ${edges[0]} and received.at < ${edges.at(-1)}
      and return_requests.state = any (${BACK}::text[])
      and not exists (
        select from return_changes later
        where later.return_id = received.return_id and later.state = ${ARRIVES_AS} and later.id > received.id)`.execute(
    db,
  )
  return rows[0] ?? { units: 0, revenueCents: 0 }
}
