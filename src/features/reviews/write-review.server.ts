import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Review } from './contract.ts'
import { markBought } from './mark-bought.server.ts'

/**
 * Writes a customer's one review of a product. The product's rating goes along in the same transaction.
 * @throws Refusal 404 (no such product), 409 (reviewed before), 401 (the account is gone).
 */
export async function writeReview(
  shop: Shop,
  author: Caller,
  { productId, rating, text }: { productId: string; rating: number; text: string },
): Promise<Review> {
  const id = newId()
  const createdAt = shop.now()
  const { name, photo } = author
  const review = { id, productId, rating, text, author: { id: author.id, name, photo }, createdAt }
  return await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, author)
    // Added to what is there, not written over it: reviews that come at once add up.
    const product = await tx
      .updateTable('products')
      .set(({ eb }) => ({
        rating_sum: eb('rating_sum', '+', rating),
        rating_number: eb('rating_number', '+', 1),
      }))
      .where('id', '=', productId)
      .returning('id')
      .executeTakeFirst()
    if (!product) throw new Refusal(404, 'Product not found.')
    const written = await tx
      .insertInto('reviews')
      .values({ id, product_id: productId, user_id: author.id, rating, text, created_at: createdAt })
      .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) throw new Refusal(409, 'You already reviewed this product.')
    const [marked = { ...review, isBought: false }] = await markBought(tx, [review])
    return marked
  })
}
