import type { Transaction } from 'kysely'
import { changesBetween } from '#features/audit/changes-between.ts'
import { formatLastAction } from '#features/audit/last-action.server.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import type { CategoryRow, Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { nameKey } from '#platform/name-key.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { CategoryDetail } from '../contract.ts'
import { indexCategoryLater } from '../search/index-category.server.ts'
import { categoryDetailOf, nameTaken, noSuchCategory } from './category-row.server.ts'

/** What it is to be; what the form was opened with, where it says so. What is left out stays. */
type Changed = {
  name: string
  nameWas?: string | undefined
  about?: string | undefined
  aboutWas?: string | undefined
  isSoftware?: boolean | undefined
}

/**
 * Of a large category that is renamed the search learns behind the answer: `isIndexed` is false then.
 * @throws Refusal 404, and 409 where another category has this name, whatever its case and blanks, or where what is to
 * be changed was changed since the form was opened.
 */
export async function changeCategory(
  shop: Shop,
  caller: Caller,
  id: string,
  { name, nameWas, about: given, aboutWas, isSoftware: said }: Changed,
): Promise<{ category: CategoryDetail; isIndexed: boolean }> {
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    const old = await tx
      .selectFrom('categories')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!old) throw noSuchCategory()
    const about = given ?? old.about
    const isSoftware = said ?? old.is_software
    if (nameWas !== undefined && nameWas !== old.name)
      throw await changedMeanwhile(shop, tx, old, { field: 'name', now: `it’s now called ${old.name}` })
    if (aboutWas !== undefined && aboutWas !== old.about && about !== old.about)
      throw await changedMeanwhile(shop, tx, old, { field: 'about', now: `its line now says “${old.about}”` })
    await tx
      .updateTable('categories')
      .set({ name, name_key: nameKey(name), about, is_software: isSoftware })
      .where('id', '=', id)
      .execute()
      .catch((problem: unknown) => {
        throw isTaken(problem) ? nameTaken(name) : problem
      })
    const isLarge = await indexCategoryLater(shop, tx, id)
    await recordAudit(tx, { by: caller, at: shop.now(), kind: 'category', act: 'update' }, [
      {
        id,
        name,
        changes: changesBetween(
          { name: old.name, about: old.about, isSoftware: old.is_software },
          { name, about, isSoftware },
        ),
      },
    ])
    return {
      category: categoryDetailOf({ ...old, name, about, is_software: isSoftware }),
      isIndexed: !isLarge,
    }
  })
}

async function changedMeanwhile(
  shop: Shop,
  tx: Transaction<Database>,
  { id, name, about }: CategoryRow,
  { field, now }: { field: string; now: string },
): Promise<Refusal> {
  const { timeZone } = shop.company
  const words = await formatLastAction(tx, { kind: 'category', id, timeZone })
  const message = `This category was ${words}: ${now}.`
  return new Refusal(409, message, { errors: [{ field, message }], data: { name, about } })
}

const isTaken = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && problem.code === '23505'
