import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import { nameKey } from '#platform/name-key.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { CategoryDetail, CategoryForm } from '../contract.ts'
import { categoryDetailOf, nameTaken } from './category-row.server.ts'
import { soundsLikeSoftware } from './software-name.ts'

/** @throws Refusal 409 where a category has this name, whatever its case and blanks. */
export async function createCategory(
  shop: Shop,
  caller: Caller,
  { name, about = '', isSoftware = soundsLikeSoftware(name) }: CategoryForm,
): Promise<CategoryDetail> {
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    const row = await tx
      .insertInto('categories')
      .values({ id: newId(), name, name_key: nameKey(name), about, is_software: isSoftware })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw nameTaken(name)
    await recordAudit(tx, { by: caller, at: shop.now(), kind: 'category', act: 'create' }, [
      {
        id: row.id,
        name,
        changes: changesBetween({ name: null, about: '', isSoftware: false }, { name, about, isSoftware }),
      },
    ])
    return categoryDetailOf(row)
  })
}
