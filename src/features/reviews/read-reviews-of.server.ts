import type { Db } from '#platform/db/open.server.ts'
import type { Review } from './contract.ts'
import { markBought } from './mark-bought.server.ts'

type Author = { id: string; name: string; photo: string | null }

/** All reviews that somebody wrote, newest first. */
export async function readReviewsOf(db: Db, { id, name, photo }: Author): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const reviews = rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    rating: row.rating,
    text: row.text,
    author: { id, name, photo },
    createdAt: row.created_at,
  }))
  return markBought(db, reviews)
}
