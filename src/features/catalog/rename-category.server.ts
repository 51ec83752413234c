import type { Transaction } from 'kysely'
import { changesBetween } from '#features/audit/changes-between.ts'
import { lastActInWords } from '#features/audit/last-act.server.ts'
import { noteActs } from '#features/audit/note-acts.server.ts'
import { indexCategoryLater } from '#features/search/index-category.server.ts'
import type { CategoryRow, Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, holdCaller } from '#platform/http/session.server.ts'
import { nameKey } from '#platform/name-key.ts'
import type { Shop } from '#platform/shop.server.ts'
import { categoryOf, nameTaken, noSuchCategory } from './category-row.server.ts'
import type { Category } from './contract.ts'

/** The new name, and the one that the form was opened with, where it says so. */
type Renaming = { name: string; nameWas?: string | undefined }

/**
 * Of a large category the search learns behind the answer: `isIndexed` is false then.
 * @throws Refusal 404, and 409 where another category has this name, whatever its case and blanks, or where this one has
 * been renamed since the form was opened.
 */
export async function renameCategory(
  shop: Shop,
  who: Caller,
  id: string,
  { name, nameWas }: Renaming,
): Promise<{ category: Category; isIndexed: boolean }> {
  return shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, who)
    const old = await tx
      .selectFrom('categories')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!old) throw noSuchCategory()
    if (nameWas !== undefined && nameWas !== old.name) throw await renamedMeanwhile(shop, tx, old)
    await tx
      .updateTable('categories')
      .set({ name, name_key: nameKey(name) })
      .where('id', '=', id)
      .execute()
      .catch((problem: unknown) => {
        throw isTaken(problem) ? nameTaken(name) : problem
      })
    const isLarge = await indexCategoryLater(shop, tx, id)
    await noteActs(tx, { by: who, at: shop.now(), kind: 'category', act: 'update' }, [
      { id, name, changes: changesBetween({ name: old.name }, { name }) },
    ])
    return { category: categoryOf({ ...old, name }), isIndexed: !isLarge }
  })
}

async function renamedMeanwhile(
  shop: Shop,
  tx: Transaction<Database>,
  { id, name }: CategoryRow,
): Promise<Refusal> {
  const { timeZone } = shop.company
  const words = await lastActInWords(tx, { kind: 'category', id, timeZone })
  const message = `This category was ${words}: it is called ${name} now.`
  return new Refusal(409, message, { errors: [{ field: 'name', message }], data: { name } })
}

const isTaken = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && problem.code === '23505'
