import { type Kysely, sql } from 'kysely'

/** What people send in (messages, repairs, newsletter, wishlists), and what became of each mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_messages (
      id text primary key,
      name text not null,
      email text not null,
      subject text not null default '',
      message text not null,
      state text not null default 'open' check (state in ('open', 'done')),
      user_id text references users on delete set null,
      created_at timestamptz not null default clock_timestamp(),
      changed_at timestamptz
    );
    create index contact_messages_by_time on contact_messages (created_at desc, id);
    create index contact_messages_by_state on contact_messages (state, created_at desc, id);
    create index contact_messages_of_user on contact_messages (user_id);

    create table repair_requests (
      id text primary key,
      number integer not null generated always as identity (start with 1001) unique,
      device text not null,
      problem text not null,
      name text not null,
      email text not null,
      phone text not null default '',
      state text not null default 'Received'
        check (state in ('Received', 'Looked at', 'Waiting for parts', 'Done', 'Returned')),
      user_id text references users on delete set null,
      created_at timestamptz not null default clock_timestamp(),
      changed_at timestamptz
    );
    create index repair_requests_by_time on repair_requests (created_at desc, id);
    create index repair_requests_by_state on repair_requests (state, created_at desc, id);
    create index repair_requests_of_user on repair_requests (user_id, created_at desc, id);

    create table newsletter_subscribers (
      email text primary key check (email = lower(btrim(email))),
      state text not null default 'pending' check (state in ('pending', 'confirmed', 'unsubscribed')),
      confirm_hash bytea unique,
      confirm_until timestamptz,
      unsubscribe_key text not null unique,
      asked_at timestamptz not null default clock_timestamp(),
      confirmed_at timestamptz,
      ended_at timestamptz
    );
    create index newsletter_subscribers_by_time on newsletter_subscribers (asked_at desc, email);

    create table wishlist_items (
      user_id text not null references users on delete cascade,
      -- No reference: what was wished for is still shown when it is sold no longer.
      product_id text not null,
      name text not null,
      price_cents integer not null check (price_cents >= 0),
      added_at timestamptz not null default clock_timestamp(),
      primary key (user_id, product_id)
    );

    alter table mails
      add column tries integer not null default 0,
      add column failed_at timestamptz,
      add column failure text;
    create index mails_to on mails (recipient, kind, created_at);
    create index mails_by_recipient_part on mails using gin (recipient gin_trgm_ops);
    create index mails_unsent on mails (created_at desc, id) where sent_at is null;
  `.execute(db)
}
