import { type Kysely, sql } from 'kysely'

/**
 * The table of mails is their queue: when each is tried next, which process is at it, and since when the mail server may
 * have it. What a crash leaves is told from what is under way by the process's lock; see platform/node-lock.server.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add column queued_at timestamptz not null default now(),
      add column next_try_at timestamptz,
      add column sending_by integer,
      add column handing_over_at timestamptz,
      add column superseded_at timestamptz;
    update mails set superseded_at = failed_at, failed_at = null
      where sent_at is null and failure like 'Not sent: a newer request%';
    -- What failed longer ago than the longest pause of before was given up.
    update mails set next_try_at = now(), sending_at = null
      where sent_at is null and superseded_at is null
        and (failed_at is null or failed_at > now() - interval '1 hour');

    create index mails_due on mails (next_try_at) where next_try_at is not null;
    create index mails_under_way on mails (sending_at) where sending_at is not null;
    drop index mails_unsent;
    create index mails_unsent on mails (created_at desc, id) where sent_at is null and superseded_at is null;
  `.execute(db)
}
