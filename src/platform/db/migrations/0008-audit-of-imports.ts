import { type Kysely, sql } from 'kysely'

/** The audit tells of imports as well: one line a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit
      drop constraint audit_kind_check,
      add constraint audit_kind_check check (kind in ('product', 'order', 'category', 'user', 'import'))`.execute(
    db,
  )
}
