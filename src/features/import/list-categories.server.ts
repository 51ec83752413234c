import type { Kysely } from 'kysely'
import { slugOf } from '#features/catalog/slug.ts'
import type { Database } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'
import { nameKey } from '#platform/name-key.ts'

type Found = {
  /** By the name in lower case. */
  ids: Map<string, string>
  /** Those that there were none of. */
  fresh: string[]
}

export const categoriesIn = (products: readonly { category: string }[]): Set<string> =>
  new Set(products.map(({ category }) => category))

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
        .values({ id, name, name_key: nameKey(name) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (made.numInsertedOrUpdatedRows) fresh.push(name)
    }
    // A readable id where it is free; one that another name took before gets an opaque one.
    if (!(await idOf(db, name))) await make(slugOf(name))
    if (!(await idOf(db, name))) await make(newId())
    const id = await idOf(db, name)
    if (id) ids.set(name.toLowerCase(), id)
  }
  return { ids, fresh }
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
