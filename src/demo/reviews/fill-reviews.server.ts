import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'
import type { DemoReview } from './demo-reviews.ts'

const ROWS_AT_ONCE = 200

type Shop = {
  /** Ids by the product's name. */
  products: ReadonlyMap<string, { id: string }>
  /** Ids by their places in `demoCustomers`. */
  customers: readonly string[]
  at: (daysAgo: number) => Date
}

/** Writes the reviews, and adds them up on their products. */
export async function fillReviews(
  tx: Transaction<Database>,
  reviews: readonly DemoReview[],
  { products, customers, at }: Shop,
): Promise<void> {
  const rows = reviews.flatMap(({ productName, customerIndex, rating, text, daysAgo }) => {
    const product_id = products.get(productName)?.id
    const user_id = customers[customerIndex]
    if (!product_id || !user_id) return []
    return [{ id: newId(), product_id, user_id, rating, text, created_at: at(daysAgo) }]
  })
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('reviews')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  await tx
    .updateTable('products')
    .from((from) =>
      from
        .selectFrom('reviews')
        .select(({ fn }) => [
          'product_id',
          fn.sum<number>('rating').as('sum'),
          fn.countAll<number>().as('number'),
        ])
        .groupBy('product_id')
        .as('given'),
    )
    .set((eb) => ({ rating_sum: eb.ref('given.sum'), rating_number: eb.ref('given.number') }))
    .whereRef('products.id', '=', 'given.product_id')
    .execute()
}
