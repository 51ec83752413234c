import type { Shop } from '#platform/shop.server.ts'
import { noSuchProduct } from './present-product.server.ts'

/**
 * Takes a product out of the shop, with its reviews and movements. Orders keep their lines, and its pictures stay
 * where they are: those lines show them.
 * @throws Refusal 404
 */
export async function deleteProduct(shop: Shop, id: string): Promise<void> {
  const gone = await shop.db.deleteFrom('products').where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) throw noSuchProduct()
}
