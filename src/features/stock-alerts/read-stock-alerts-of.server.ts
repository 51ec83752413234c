import type { Db } from '#platform/db/open.server.ts'
import type { StockAlert } from './contract.ts'

/** What a customer waits for, latest first; at most 50 rows. */
export async function readStockAlertsOf(db: Db, userId: string): Promise<StockAlert[]> {
  const rows = await db
    .selectFrom('restock_wishes')
    .innerJoin('products', 'products.id', 'restock_wishes.product_id')
    .select(['products.id', 'products.name', 'restock_wishes.asked_at'])
    .where('restock_wishes.user_id', '=', userId)
    .orderBy('restock_wishes.asked_at', 'desc')
    .orderBy('products.id')
    .execute()
  return rows.map(({ id, name, asked_at }) => ({ productId: id, name, askedAt: asked_at }))
}
