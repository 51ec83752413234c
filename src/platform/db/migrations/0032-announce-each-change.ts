import { type Kysely, sql } from 'kysely'

/**
 * PostgreSQL sends two equal notifications of one transaction once. A price that goes there and back and there again
 * within one was last heard of as it had been: each announcement is its own now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function announce_change(change jsonb) returns void language plpgsql as $$
    declare payload text := (change || jsonb_build_object(
      'byShop', current_setting('application_name') = 'northbridge', 'change', gen_random_uuid()))::text;
    begin
      -- A notification takes less than 8,000 bytes.
      perform pg_notify('changed', case when octet_length(payload) < 7900 then payload else 'everything' end);
    end $$;
  `.execute(db)
}
