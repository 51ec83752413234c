import { type LatestOrder, MAX_LATEST } from '#features/to-do/contract.ts'
import type { Db } from '#platform/db/open.server.ts'
import { orderNumber } from '../order-number.ts'

/**
 * By number, not since a number: two orders may be committed the other way round than they were numbered, and whoever
 * asks only for what is above the last one would never hear of the first.
 */
export async function listLatestOrders(db: Db): Promise<LatestOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'total_cents', 'placed_at'])
    .orderBy('number', 'desc')
    .limit(MAX_LATEST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: orderNumber(row.number),
    totalCents: row.total_cents,
    placedAt: row.placed_at,
  }))
}
