import { type Kysely, sql } from 'kysely'
import { soundsLikeSoftware } from '#features/products/categories/software-name.ts'
import { slugOf } from '#features/products/slug.ts'
import type { Database } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'
import { nameKey } from '#platform/name-key.ts'
import type { PlannedRow } from './plan-products.server.ts'

type Found = {
  /** By `nameKey`. */
  ids: Map<string, string>
  /** Those that there were none of. */
  fresh: string[]
}

/** Those that new and moved products belong to: a row that changes nothing makes no empty category. */
export function categoriesIn(rows: readonly PlannedRow[]): string[] {
  const wanted = rows.filter((row) => row.action === 'made' || (row.action === 'changed' && row.isMoved))
  return [...new Map(wanted.map(({ product: { category } }) => [nameKey(category), category])).values()]
}

const idOf = async (db: Kysely<Database>, name: string) =>
  (await db.selectFrom('categories').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst())
    ?.id

export async function findOrMakeCategories(db: Kysely<Database>, names: Iterable<string>): Promise<Found> {
  const ids = new Map<string, string>()
  const fresh: string[] = []
  for (const name of names) {
    const make = async (id: string) => {
      const made = await db
        .insertInto('categories')
        .values({ id, name, name_key: nameKey(name), is_software: soundsLikeSoftware(name) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (made.numInsertedOrUpdatedRows) fresh.push(name)
    }
    // A readable id where it is free; one that another name took before gets an opaque one.
    if (!(await idOf(db, name))) await make(slugOf(name))
    if (!(await idOf(db, name))) await make(newId())
    const id = await idOf(db, name)
    if (id) ids.set(nameKey(name), id)
  }
  return { ids, fresh }
}

/** How many categories these products name that neither the shop nor the lists before have. */
export async function countUnknownCategories(
  db: Kysely<Database>,
  products: readonly { category: string }[],
  before: ReadonlySet<string> = new Set(),
): Promise<number> {
  const named = new Set(products.map(({ category }) => nameKey(category)))
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...named]}::text[]) as named (key)
    where not exists (select from categories where name_key = key)`.execute(db)
  return rows.filter(({ key }) => !before.has(key)).length
}

/** For a dry run: those that would be made. `before` holds those of the lists before, and takes these. */
export async function findFreshCategories(
  db: Kysely<Database>,
  names: Iterable<string>,
  before: Set<string>,
): Promise<string[]> {
  const fresh: string[] = []
  for (const name of names) {
    if (before.has(nameKey(name)) || (await idOf(db, name))) continue
    before.add(nameKey(name))
    fresh.push(name)
  }
  return fresh
}
