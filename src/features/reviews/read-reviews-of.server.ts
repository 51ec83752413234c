import { inPieces } from '#platform/db/in-pieces.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Review } from './contract.ts'
import { markBought } from './mark-bought.server.ts'

type Author = { id: string; name: string; photo: string | null }

/** All reviews that somebody wrote, newest first. */
export function readReviewsOf(db: Db, author: Author): AsyncGenerator<Review[]> {
  const newestFirst = db.selectFrom('reviews').orderBy('created_at', 'desc').orderBy('id')
  const ids = () => newestFirst.select('id').where('user_id', '=', author.id).execute()
  const { id, name, photo } = author
  return inPieces(ids, async (some) => {
    const rows = await newestFirst.selectAll().where('id', 'in', some).execute()
    const reviews = rows.map((row) => ({
      id: row.id,
      productId: row.product_id,
      rating: row.rating,
      text: row.text,
      author: { id, name, photo },
      createdAt: row.created_at,
    }))
    return markBought(db, reviews)
  })
}
