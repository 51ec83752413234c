import type { Transaction } from 'kysely'
import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { openBulkJob } from '#features/bulk/bulk-jobs.server.ts'
import type { BulkJob } from '#features/bulk/contract.ts'
import type { Batch, Outcome } from '#features/bulk/work-on-bulk.server.ts'
import { MAX_IN_ONE_GO } from '#platform/contract/chosen.ts'
import type { Database } from '#platform/db/schema.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { noSuchProduct, productOf, selectProducts } from './present-product.server.ts'
import { readCosts } from './product-costs.server.ts'
import { factsOf } from './product-facts.ts'

/** @throws Refusal 404 */
export async function deleteProduct(shop: Shop, caller: Caller, id: string): Promise<void> {
  if ((await deleteProducts(shop, caller, [id])).deleted === 0) throw noSuchProduct()
}

/**
 * Takes products out of the shop, with their reviews, and answers how many. Orders keep their lines, what was sold stays
 * counted, and the pictures stay where they are: those lines show them. What is gone already needs no deleting. More
 * than a thousand are deleted by a job.
 */
export async function deleteProducts(
  shop: Shop,
  caller: Caller,
  ids: readonly string[],
): Promise<{ deleted: number; job: BulkJob | null }> {
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    if (new Set(ids).size > MAX_IN_ONE_GO)
      return {
        deleted: 0,
        job: await openBulkJob(shop, tx, { kind: 'product', act: 'delete', by: caller, ids }),
      }
    return { deleted: (await deleteBatch(shop, tx, { by: caller, ids })).changed, job: null }
  })
}

/** A batch of the job, or all where they are few. */
export async function deleteBatch(
  shop: Shop,
  tx: Transaction<Database>,
  { by, ids }: Pick<Batch, 'by' | 'ids'>,
): Promise<Outcome> {
  await tx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const rows = await selectProducts(tx).where('products.id', 'in', ids).orderBy('products.id').execute()
  const costs = await readCosts(tx, ids)
  await tx.deleteFrom('products').where('id', 'in', ids).execute()
  await recordAudit(
    tx,
    { by, at: shop.now(), kind: 'product', act: 'delete' },
    rows.map((row) => {
      const facts = factsOf({ ...productOf(row), costCents: costs.get(row.id) ?? null })
      return { id: row.id, name: row.name, changes: changesBetween(facts, {}) }
    }),
  )
  return { changed: rows.length, left: [] }
}
