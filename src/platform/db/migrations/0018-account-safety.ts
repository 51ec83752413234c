import { type Kysely, sql } from 'kysely'

/**
 * A new address of an account waits until its owner has confirmed it. The audit tells of everything that admins do and
 * take away, and from which address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      user_id text primary key references users on delete cascade,
      email text not null,
      token_hash bytea unique,
      asked_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index email_changes_by_expiry on email_changes (expires_at);

    alter table audit
      add column address text,
      drop constraint audit_kind_check,
      drop constraint audit_act_check,
      add constraint audit_kind_check check (kind in (
        'product', 'order', 'category', 'user', 'import', 'message', 'repair', 'mail', 'newsletter')),
      add constraint audit_act_check check (act in (
        'create', 'update', 'delete', 'undo', 'export', 'send', 'password', 'signOut', 'failedLogIn'));
  `.execute(db)
}
