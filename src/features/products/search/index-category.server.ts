import { sql, type Transaction } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'

const AT_ONCE = 500

/**
 * After a large category was renamed (see migration 0022), has a job tell the search of its new name: in the
 * transaction that renames it. Answers whether there is anything to tell.
 */
export async function indexCategoryLater(
  shop: Pick<Shop, 'jobs'>,
  tx: Transaction<Database>,
  categoryId: string,
): Promise<boolean> {
  const stale = await tx
    .selectFrom('stale_categories')
    .select('category_id')
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  if (stale) await shop.jobs.enqueue(tx, 'index-category', [{ categoryId }])
  return stale !== undefined
}

/** For what a shop left behind, or somebody renamed in the database itself. */
export async function indexStaleCategories({ db, jobs }: Pick<Shop, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stale = await tx.selectFrom('stale_categories').select('category_id as categoryId').execute()
    if (stale.length > 0) await jobs.enqueue(tx, 'index-category', stale)
  })
}

/** The job: batch by batch, each of which holds its rows of the index for a moment, and no product. */
export async function indexCategory(db: Db, categoryId: string): Promise<void> {
  while (await db.transaction().execute((tx) => indexBatch(tx, categoryId)));
}

/** Answers whether there may be more. */
async function indexBatch(tx: Transaction<Database>, categoryId: string): Promise<boolean> {
  // The category first, as whoever renames it does.
  await tx.selectFrom('categories').select('id').where('id', '=', categoryId).forShare().execute()
  const stale = await tx
    .selectFrom('stale_categories')
    .select('after_id')
    .where('category_id', '=', categoryId)
    .forUpdate()
    .executeTakeFirst()
  if (!stale) return false
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('id', '>', stale.after_id)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const last = products.at(-1)
  if (!last) {
    await tx.deleteFrom('stale_categories').where('category_id', '=', categoryId).execute()
    // Pages kept of searches show what the index found before.
    await sql`select pg_notify('changed', 'everything')`.execute(tx)
    return false
  }
  await sql`select index_products(${products.map(({ id }) => id)}::text[])`.execute(tx)
  await tx
    .updateTable('stale_categories')
    .set({ after_id: last.id })
    .where('category_id', '=', categoryId)
    .execute()
  return true
}
