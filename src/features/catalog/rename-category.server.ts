import type { Shop } from '#platform/shop.server.ts'
import { categoryOf, nameTaken, noSuchCategory } from './category-row.server.ts'
import type { Category } from './contract.ts'

/** @throws Refusal 404, and 409 where another category has this name, whatever its case and blanks. */
export async function renameCategory(shop: Shop, id: string, name: string): Promise<Category> {
  const row = await shop.db
    .updateTable('categories')
    .set({ name })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
    .catch((problem: unknown) => {
      throw isTaken(problem) ? nameTaken(name) : problem
    })
  if (!row) throw noSuchCategory()
  return categoryOf(row)
}

const isTaken = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && problem.code === '23505'
