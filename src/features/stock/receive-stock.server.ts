import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { recordMovements, type StockShop } from './record-movements.server.ts'

type Receipt = { productId: string; quantity: number; userId: string | null }

/** Adds goods that came in to the stock, with their movement. `quantity` is 0 or more; 0 moves nothing. */
export async function receiveStock(
  shop: StockShop,
  tx: Transaction<Database>,
  receipt: Receipt,
): Promise<void> {
  const { productId, quantity, userId } = receipt
  if (quantity === 0) return
  await tx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', productId)
    .execute()
  await recordMovements(shop, tx, { cause: 'receipt', userId }, [{ productId, quantity }])
}
