import { type Kysely, sql } from 'kysely'

/** Where a category stands in the shop's own order; those without a place follow by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column position integer`.execute(db)
}
