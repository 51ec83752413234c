import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { nameKey } from '#platform/name-key.ts'

type Before = { categories: { id: string; name: string; name_key: string; created_at: Date } }

/**
 * When two names of categories are one, the shop says and no longer the database, whose answer depended on its locale:
 * É and é were two where that is C. Of two that have become one the later stays too, under a key of its own.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await sql`alter table categories alter column name_key drop expression`.execute(db)
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  await db.updateTable('categories').set({ name_key: sql`'to be set ' || id` }).execute()
  const taken = new Set<string>()
  for (const { id, name } of rows) {
    const key = taken.has(nameKey(name)) ? `${nameKey(name)} ${id}` : nameKey(name)
    taken.add(key)
    await db.updateTable('categories').set({ name_key: key }).where('id', '=', id).execute()
  }
}
