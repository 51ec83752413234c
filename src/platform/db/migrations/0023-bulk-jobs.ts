import { type Kysely, sql } from 'kysely'

/** Changes of so many things that they are made in batches, behind the answer: what is left to do, and how far it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_jobs (
      id text primary key,
      kind text not null check (kind in ('product', 'order')),
      act text not null check (act in ('update', 'delete', 'undo')),
      -- What an update makes of each.
      change jsonb,
      -- What can be undone later, or is being undone.
      bulk_id text references bulk_changes on delete cascade,
      user_id text references users on delete set null,
      user_name text not null,
      state text not null default 'working' check (state in ('working', 'done', 'stopped')),
      -- Why it stopped, in words.
      reason text,
      total integer not null,
      done integer not null default 0,
      changed integer not null default 0,
      -- The first of those that were left as they are, and how many in all.
      left_out jsonb not null default '[]',
      left_count integer not null default 0,
      created_at timestamptz not null,
      ended_at timestamptz
    );
    create index bulk_jobs_of_change on bulk_jobs (bulk_id);
    create index bulk_jobs_by_user on bulk_jobs (user_id);
    create index bulk_jobs_at_work on bulk_jobs (created_at) where state = 'working';

    create table bulk_items (
      job_id text not null references bulk_jobs on delete cascade,
      subject_id text not null,
      primary key (job_id, subject_id)
    );
  `.execute(db)
}
