import type { Db } from '#platform/db/open.server.ts'
import type { Review } from './contract.ts'

/** One page of a product's reviews, newest first. `ratings` and `total` count all pages. */
export async function listReviews(
  db: Db,
  { productId, page, limit }: { productId: string; page: number; limit: number },
): Promise<{ reviews: Review[]; ratings: number[]; total: number }> {
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(['users.name', 'users.photo'])
    .where('product_id', '=', productId)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counts = await db
    .selectFrom('reviews')
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .groupBy('rating')
    .execute()
  const ratings = [1, 2, 3, 4, 5].map((stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0)
  const reviews = rows.map(({ id, rating, text, user_id, name, photo, created_at }) => ({
    id,
    productId,
    rating,
    text,
    author:
      user_id === null
        ? { id: null, name: 'Deleted user', photo: null }
        : { id: user_id, name: name ?? '', photo },
    createdAt: created_at,
  }))
  return { reviews, ratings, total: ratings.reduce((sum, count) => sum + count, 0) }
}

export const isProduct = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
