import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import type { AdminProduct, Product } from './contract.ts'

/** What the shop pays for these products, by id; those for which nobody has entered it are left out. */
export async function readCosts(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('product_costs').selectAll().where('product_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.product_id, row.cost_cents]))
}

/** The product as admins see it. Its row is held, or it is only looked at. */
export async function withCost(db: Kysely<Database>, product: Product): Promise<AdminProduct> {
  const costs = await readCosts(db, [product.id])
  return { ...product, costCents: costs.get(product.id) ?? null }
}

/** Enters what the shop pays for products that are held; null takes it away. */
export async function saveCosts(
  tx: Transaction<Database>,
  costs: readonly { productId: string; costCents: number | null }[],
): Promise<void> {
  const gone = costs.filter(({ costCents }) => costCents === null).map(({ productId }) => productId)
  if (gone.length > 0) await tx.deleteFrom('product_costs').where('product_id', 'in', gone).execute()
  const rows = costs.flatMap(({ productId, costCents }) =>
    costCents === null ? [] : [{ product_id: productId, cost_cents: costCents }],
  )
  if (rows.length === 0) return
  await tx
    .insertInto('product_costs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((eb) => ({ cost_cents: eb.ref('excluded.cost_cents') })),
    )
    .execute()
}
