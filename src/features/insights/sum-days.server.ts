import { sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import type { DaySums, Overview } from './contract.ts'

type Period = Overview['period']

/**
 * Orders and takings of the last `days` days by the clock of this time zone, and of as many before. The instants where
 * days begin are found once, so that each order is only compared with them.
 */
export async function sumDays(
  db: Db,
  { now, days, timeZone }: { now: Date; days: number; timeZone: string },
): Promise<{ period: Period; previous: Period }> {
  const { rows } = await sql<{ day: string; orders: number; cents: number }>`
    with calendar as materialized (
      select day::date, n, (day::date)::timestamp at time zone ${timeZone} as starts
      from generate_series(0, ${2 * days}::integer) n,
        lateral (select (${now}::timestamptz at time zone ${timeZone})::date - ${2 * days - 1}::integer + n as day) d
    ), edges as (select array_agg(starts order by n) as starts, min(starts) as first, max(starts) as last from calendar),
    sums as (
      select width_bucket(placed_at, edges.starts) - 1 as n, count(*) as orders, sum(total_cents)::bigint as cents
      from orders, edges where placed_at >= edges.first and placed_at < edges.last group by 1
    )
    select calendar.day::text as day, coalesce(orders, 0) as orders, coalesce(cents, 0) as cents
    from calendar left join sums using (n) where calendar.n < ${2 * days}::integer order by n`.execute(db)
  const byDay = rows.map(({ day, orders, cents }) => ({ day, orders, takingsCents: cents }))
  return { previous: periodOf(byDay.slice(0, days)), period: periodOf(byDay.slice(days)) }
}

const periodOf = (byDay: DaySums[]): Period => ({
  orders: byDay.reduce((sum, { orders }) => sum + orders, 0),
  takingsCents: byDay.reduce((sum, { takingsCents }) => sum + takingsCents, 0),
  byDay,
})
