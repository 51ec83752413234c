import { type Kysely, sql } from 'kysely'

/**
 * The shop's own synonyms, beside those that come with it, and how often was searched for what nothing was found for.
 * A change of a synonym makes old what was searched: `{"kind": "synonyms"}` on the channel "changed". Of searches only
 * the words are kept, and nothing of who searched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table synonyms (
      id text primary key,
      category_id text unique references categories on delete cascade on update cascade,
      finds text,
      words text[] not null check (cardinality(words) between 1 and 30),
      created_at timestamptz not null default now(),
      check (num_nonnulls(category_id, finds) = 1)
    );

    create function announce_synonyms() returns trigger language plpgsql as $$
    begin
      perform announce_change('{"kind": "synonyms"}');
      return null;
    end $$;
    create trigger announce_synonyms after insert or update or delete on synonyms
      for each statement execute function announce_synonyms();

    create table missed_searches (
      words text collate "C" primary key,
      times integer not null default 1,
      first_at timestamptz not null,
      last_at timestamptz not null,
      ignored_at timestamptz
    );

    alter table audit
      drop constraint audit_kind_check,
      add constraint audit_kind_check check (kind in (
        'product', 'order', 'category', 'user', 'import', 'message', 'repair', 'mail', 'newsletter', 'synonym'));
  `.execute(db)
}
