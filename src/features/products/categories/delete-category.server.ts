import { recordAudit } from '#features/audit/record-audit.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { noSuchCategory } from './category-row.server.ts'

/** @throws Refusal 404, and 409 with how many products use it. */
export async function deleteCategory(shop: Shop, caller: Caller, id: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    // Held first: a product that is being put into it is either counted here, or finds it gone.
    const held = await tx
      .selectFrom('categories')
      .select('name')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!held) throw noSuchCategory()
    const { count } = await tx
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('category_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count > 0) {
      const uses = count === 1 ? '1 product uses' : `${count.toLocaleString('en-US')} products use`
      throw new Refusal(409, `${uses} the category ${held.name}. Move or delete them first.`)
    }
    await tx.deleteFrom('categories').where('id', '=', id).execute()
    await recordAudit(tx, { by: caller, at: shop.now(), kind: 'category', act: 'delete' }, [
      { id, name: held.name, changes: { name: { before: held.name, after: null } } },
    ])
  })
}
