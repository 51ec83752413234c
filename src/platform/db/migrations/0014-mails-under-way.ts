import { type Kysely, sql } from 'kysely'

/** When a mail was taken up to be sent: it is nobody else's then, and no longer one that can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column sending_at timestamptz`.execute(db)
}
