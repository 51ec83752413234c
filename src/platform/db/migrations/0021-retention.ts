import { type Kysely, sql } from 'kysely'

/** What is past its life is found by an index, and so is whether anything still shows a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Pictures that nothing showed when somebody looked last, and since when: they are removed a day later.
    create table unused_images (
      address text primary key,
      found_at timestamptz not null
    );
    create index users_by_photo on users (photo) where photo is not null;
    create index products_by_thumb on products (thumb_image);
    create index products_by_image on products using gin (images);
    create index order_lines_by_image on order_lines (image);

    create index audit_by_time on audit (at);
    create index bulk_changes_by_time on bulk_changes (at);
    create index one_time_tokens_by_expiry on one_time_tokens (expires_at);
    create index restock_wishes_by_time on restock_wishes (asked_at);
    create index orders_with_key on orders (placed_at) where idempotency_key is not null;
    create index messages_done on contact_messages (changed_at) where state = 'done';
  `.execute(db)
}
