import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { recordMovements, type StockShop } from './record-movements.server.ts'
import { correctionFor, MAX_STOCK, type StockTyped } from './stock-movement.ts'

type Correction = StockTyped & { productId: string; userId: string }

/**
 * Makes the stock what an admin counted, by one movement; none where nothing changed.
 * @throws Refusal 409 where his difference would take the stock below 0, 404 where the product is gone.
 */
export async function correctStock(
  shop: StockShop,
  tx: Transaction<Database>,
  correction: Correction,
): Promise<void> {
  const { productId, userId } = correction
  // Held until the end: between this reading and the writing no sale can come.
  const held = await tx
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal(404, 'Product not found.')
  const quantity = correctionFor(correction, held.stock)
  if (quantity === 0) return
  const next = held.stock + quantity
  const refuse = (message: string) => new Refusal(409, message, { errors: [{ field: 'quantity', message }] })
  if (next < 0) throw refuse(`Only ${held.stock} left in stock now, so you can’t take off ${-quantity}.`)
  if (next > MAX_STOCK) throw refuse(`${held.stock} in stock now. Adding ${quantity} goes over the limit.`)
  await tx.updateTable('products').set({ stock: next }).where('id', '=', productId).execute()
  await recordMovements(shop, tx, { cause: 'correction', userId }, [{ productId, quantity }])
}
