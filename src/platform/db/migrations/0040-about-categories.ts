import { type Kysely, sql } from 'kysely'

/** What the shop says of a category, at the head of its page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column about text not null default ''`.execute(db)
}
