import { type Kysely, sql } from 'kysely'

/** Who is to be told when a product that is sold out is back. A row is gone once its mail is queued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table restock_wishes (
      product_id text not null references products on delete cascade,
      user_id text not null references users on delete cascade,
      asked_at timestamptz not null default clock_timestamp(),
      primary key (product_id, user_id)
    );
    create index restock_wishes_of_user on restock_wishes (user_id, asked_at desc)`.execute(db)
}
