import { productOf, selectProducts } from '#features/products/present-product.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Wish } from './contract.ts'

/** A customer's wishlist, latest first; at most 200 rows. */
export async function readWishesOf(db: Db, userId: string): Promise<Wish[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ product_id }) => product_id)
  const there = await selectProducts(db).where('products.id', 'in', ids).execute()
  const products = new Map(there.map((row) => [row.id, productOf(row)]))
  return rows.map(({ product_id, name, price_cents, added_at }) => ({
    productId: product_id,
    name,
    priceThenCents: price_cents,
    addedAt: added_at,
    product: products.get(product_id) ?? null,
  }))
}
