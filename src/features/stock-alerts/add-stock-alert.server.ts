import { sql } from 'kysely'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'

/** Each is a mail to come, and an account may have been opened under somebody else's address. */
const MAX_WISHES = 50

/**
 * Remembers that somebody wants to hear when a product is back. Asked again, nothing changes.
 * @throws Refusal 404 (no such product), 409 (it is in stock; he waits for many already), 401 (the account is gone).
 */
export async function addStockAlert(shop: Shop, caller: Caller, productId: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    // Until the end nothing moves its stock: who receives stock sees this alert, or this sees the new stock.
    const product = await tx
      .selectFrom('products')
      .select(['name', 'stock'])
      .where('id', '=', productId)
      .forShare()
      .executeTakeFirst()
    if (!product) throw new Refusal(404, 'Product not found.')
    if (product.stock > 0) throw new Refusal(409, `${product.name} is in stock. You can order it now.`)
    // Two browsers that ask at once count one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`restock ${caller.id}`}, 0))`.execute(tx)
    const there = await tx
      .selectFrom('restock_wishes')
      .select('product_id')
      .where('user_id', '=', caller.id)
      .execute()
    if (there.some(({ product_id }) => product_id === productId)) return
    if (there.length >= MAX_WISHES)
      throw new Refusal(409, `You can be notified about up to ${MAX_WISHES} products. Cancel one first.`)
    await tx
      .insertInto('restock_wishes')
      .values({ product_id: productId, user_id: caller.id, asked_at: shop.now() })
      .execute()
  })
}
