import { sql } from 'kysely'
import { countedOrders } from '#features/order-terms/counted-orders.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { DaySums, Overview } from './contract.ts'

type Period = Overview['period']
type Day = { day: string; orders: number; cents: number; ordersCompared: number; centsCompared: number }

/**
 * Orders and revenue of the last `days` days by the clock of this time zone, and of as many before. Today is not over:
 * so that like is compared with like, the sums of the days before end at the same time of the day, while their last day
 * stands whole in the list. The instants where days begin are found once, so that each order is only compared with them.
 */
export async function sumDays(
  db: Db,
  { now, days, timeZone }: { now: Date; days: number; timeZone: string },
): Promise<{ period: Period; previous: Period }> {
  const { rows } = await sql<Day>`
    with clock as (select ${now}::timestamptz at time zone ${timeZone} as today),
    calendar as materialized (
      select day, n, day::timestamp at time zone ${timeZone} as starts
      from clock, generate_series(0, ${2 * days}::integer) n,
        lateral (select today::date - ${2 * days - 1}::integer + n as day) d
    ), edges as (
      select array_agg(starts order by n) as starts, min(starts) as first, max(starts) as last,
        (select (today - make_interval(days => ${days}::integer)) at time zone ${timeZone} from clock) as compared
      from calendar
    ), sums as (
      select width_bucket(placed_at, edges.starts) - 1 as n,
        count(*) as orders, sum(total_cents)::bigint as cents,
        count(*) filter (where placed_at <= compared) as orders_compared,
        sum(total_cents) filter (where placed_at <= compared)::bigint as cents_compared
      from orders, edges
      where placed_at >= edges.first and placed_at < edges.last and ${countedOrders()} group by 1
    )
    select calendar.day::text as day, coalesce(orders, 0) as orders, coalesce(cents, 0) as cents,
      coalesce(orders_compared, 0) as "ordersCompared", coalesce(cents_compared, 0) as "centsCompared"
    from calendar left join sums using (n) where calendar.n < ${2 * days}::integer order by n`.execute(db)
  const [before, lately] = [rows.slice(0, days), rows.slice(days)]
  return {
    previous: {
      orders: sumOf(before, ({ ordersCompared }) => ordersCompared),
      revenueCents: sumOf(before, ({ centsCompared }) => centsCompared),
      byDay: before.map(shown),
    },
    period: {
      orders: sumOf(lately, ({ orders }) => orders),
      revenueCents: sumOf(lately, ({ cents }) => cents),
      byDay: lately.map(shown),
    },
  }
}

const shown = ({ day, orders, cents }: Day): DaySums => ({ day, orders, revenueCents: cents })
const sumOf = (days: Day[], figure: (day: Day) => number): number =>
  days.reduce((sum, day) => sum + figure(day), 0)
