import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { wrongField } from '#platform/http/refusal.ts'

/**
 * Sees to it that the category of a form is there, and within a transaction that it stays until that ends.
 * @throws Refusal 400
 */
export async function needCategory(db: Kysely<Database>, id: string): Promise<void> {
  const held = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!held) throw wrongField('category', 'Category not found.')
}
