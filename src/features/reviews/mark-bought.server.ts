import type { Db } from '#platform/db/open.server.ts'
import type { Review } from './contract.ts'

/**
 * Adds to each review whether its author has an order with that product. Asked of the orders each time, and only of
 * those shown: nothing else of an order gets here.
 */
export async function markBought(
  db: Pick<Db, 'selectFrom'>,
  reviews: readonly Omit<Review, 'isBought'>[],
): Promise<Review[]> {
  if (reviews.length === 0) return []
  const ids = reviews.map(({ id }) => id)
  const rows = await db
    .selectFrom('reviews')
    .select('reviews.id')
    .where('reviews.id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
          .select('orders.id')
          .whereRef('orders.user_id', '=', 'reviews.user_id')
          .whereRef('order_lines.product_id', '=', 'reviews.product_id'),
      ),
    )
    .execute()
  const bought = new Set(rows.map(({ id }) => id))
  return reviews.map((review) => ({ ...review, isBought: bought.has(review.id) }))
}
