import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

/**
 * Which of these slugs are taken: by products, and by deleted ones that an order still names, whose lines must not
 * lead to something else.
 */
export async function takenSlugs(db: Kysely<Database>, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any (${slugs})
    union select product_id from order_lines where product_id = any (${slugs})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
