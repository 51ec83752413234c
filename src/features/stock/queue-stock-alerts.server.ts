import { sql, type Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'

// A change of many products can be undone with one click for ten seconds: until then nobody is told.
const AFTER_SECONDS = 15

/**
 * Goods came in: those who wait for one of these products are to be told. Called where stock movements are written, in
 * their transaction, which holds the products. The mails themselves are the job's: no product is locked for them.
 */
export async function queueStockAlerts(
  shop: Pick<Shop, 'jobs'>,
  tx: Transaction<Database>,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  const { rows } = await sql<{ productId: string }>`
    select distinct product_id as "productId" from restock_wishes where product_id = any (${productIds}::text[])`.execute(
    tx,
  )
  if (rows.length > 0) await shop.jobs.enqueue(tx, 'restock', rows, AFTER_SECONDS)
}
