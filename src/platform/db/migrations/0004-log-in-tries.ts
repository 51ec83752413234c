import { type Kysely, sql } from 'kysely'

/** Failed log-ins by account, counted for all nodes together; and quick search among many users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_in_tries (
      account bytea primary key,
      tries timestamptz[] not null
    );

    create index users_by_name_part on users using gin (name gin_trgm_ops);
    create index users_by_email_part on users using gin (email gin_trgm_ops);
  `.execute(db)
}
