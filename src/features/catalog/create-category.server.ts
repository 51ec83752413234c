import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { categoryOf, nameTaken } from './category-row.server.ts'
import type { Category } from './contract.ts'

/** @throws Refusal 409 where a category has this name, whatever its case and blanks. */
export async function createCategory(shop: Shop, name: string): Promise<Category> {
  const row = await shop.db
    .insertInto('categories')
    .values({ id: newId(), name })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw nameTaken(name)
  return categoryOf(row)
}
