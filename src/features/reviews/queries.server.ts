import type { Db } from '#platform/db/open.server.ts'
import type { Review } from './contract.ts'
import { markBought } from './mark-bought.server.ts'
import type { ReviewSort } from './review-filter.ts'

type Asked = {
  productId: string
  /** Only those of so many stars. */
  rating?: number | undefined
  sort: ReviewSort
  page: number
  limit: number
}

/** One page of a product's reviews. `total` counts all pages of it, `ratings` all reviews of the product. */
export async function listReviews(
  db: Db,
  { productId, rating, sort, page, limit }: Asked,
): Promise<{ reviews: Review[]; ratings: number[]; total: number }> {
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(['users.name', 'users.photo'])
    .where('product_id', '=', productId)
    .$if(rating !== undefined, (some) => some.where('rating', '=', rating ?? 0))
    .$if(sort !== '-createdAt', (some) => some.orderBy('rating', sort === '-rating' ? 'desc' : 'asc'))
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
  const ratings = [1, 2, 3, 4, 5].map((stars) => counts.find((some) => some.rating === stars)?.count ?? 0)
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
  return {
    reviews: await markBought(db, reviews),
    ratings,
    total: rating === undefined ? ratings.reduce((sum, count) => sum + count, 0) : (ratings[rating - 1] ?? 0),
  }
}

export const isProduct = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
