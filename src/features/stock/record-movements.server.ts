import { sql, type Transaction } from 'kysely'
import type { Database, StockCause } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { queueStockAlerts } from './queue-stock-alerts.server.ts'

/** What a movement of goods needs of the shop: those who wait for them are told by a job. */
export type StockShop = Pick<Shop, 'jobs'>

type Movement = { productId: string; quantity: number }
type Why = { cause: Exclude<StockCause, 'sale'>; userId: string | null }

/**
 * Writes down how the stock of products has just moved, in the transaction that moved it; 0 is no movement. The one
 * place by which goods come in, so that whoever waits for them hears of it.
 */
export async function recordMovements(
  shop: StockShop,
  tx: Transaction<Database>,
  { cause, userId }: Why,
  movements: readonly Movement[],
): Promise<void> {
  const moved = movements.filter(({ quantity }) => quantity !== 0)
  if (moved.length === 0) return
  await sql`
    insert into stock_movements (product_id, quantity, cause, user_id)
    select id, quantity, ${cause}, ${userId}
    from unnest(${moved.map(({ productId }) => productId)}::text[], ${moved.map(({ quantity }) => quantity)}::integer[])
      as movement (id, quantity)`.execute(tx)
  const cameIn = moved.filter(({ quantity }) => quantity > 0).map(({ productId }) => productId)
  await queueStockAlerts(shop, tx, cameIn)
}
