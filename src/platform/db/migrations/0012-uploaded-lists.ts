import { type Kysely, sql } from 'kysely'

/** Lists that were uploaded for the catalogue: how far each import is, and what it did. See features/import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id text primary key,
      user_id text references users on delete set null,
      user_name text not null,
      files text[] not null,
      state text not null check (state in ('reading', 'read', 'waiting', 'applying', 'done', 'stopped')),
      share real not null default 0,
      reports jsonb not null default '[]',
      bad jsonb not null default '[]',
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    );
    create index imports_by_user on imports (user_id);
    create index imports_at_work on imports (state) where state in ('reading', 'waiting', 'applying');
  `.execute(db)
}
