import { changesBetween } from '#features/audit/changes-between.ts'
import { noteActs } from '#features/audit/note-acts.server.ts'
import { type Caller, holdCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { noSuchProduct, productOf, selectProducts } from './present-product.server.ts'
import { factsOf } from './product-facts.ts'

/** @throws Refusal 404 */
export async function deleteProduct(shop: Shop, who: Caller, id: string): Promise<void> {
  if ((await deleteProducts(shop, who, [id])) === 0) throw noSuchProduct()
}

/**
 * Takes products out of the shop, with their reviews and movements, and answers how many. Orders keep their lines, and
 * the pictures stay where they are: those lines show them. What is gone already needs no deleting.
 */
export async function deleteProducts(shop: Shop, who: Caller, ids: readonly string[]): Promise<number> {
  return shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, who)
    await tx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
    const rows = await selectProducts(tx).where('products.id', 'in', ids).orderBy('products.id').execute()
    await tx.deleteFrom('products').where('id', 'in', ids).execute()
    await noteActs(
      tx,
      { by: who, at: shop.now(), kind: 'product', act: 'delete' },
      rows.map((row) => ({
        id: row.id,
        name: row.name,
        changes: changesBetween(factsOf(productOf(row)), {}),
      })),
    )
    return rows.length
  })
}
