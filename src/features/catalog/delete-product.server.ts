import { changesBetween } from '#features/audit/changes-between.ts'
import { type Actor, noteActs } from '#features/audit/note-acts.server.ts'
import { holdCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { noSuchProduct, productOf, selectProducts } from './present-product.server.ts'
import { factsOf } from './product-facts.ts'

/**
 * Takes a product out of the shop, with its reviews and movements. Orders keep their lines, and its pictures stay
 * where they are: those lines show them.
 * @throws Refusal 404
 */
export async function deleteProduct(shop: Shop, who: Actor, id: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, who)
    await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
    const row = await selectProducts(tx).where('products.id', '=', id).executeTakeFirst()
    if (!row) throw noSuchProduct()
    await tx.deleteFrom('products').where('id', '=', id).execute()
    await noteActs(tx, { by: who, at: shop.now(), kind: 'product', act: 'delete' }, [
      { id, name: row.name, changes: changesBetween(factsOf(productOf(row)), {}) },
    ])
  })
}
