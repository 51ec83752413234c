import { type Kysely, sql } from 'kysely'

/** What an admin saw of a product when they changed very many: one that is another by its turn is left as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_items add column seen jsonb`.execute(db)
}
