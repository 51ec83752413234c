import { type Kysely, sql } from 'kysely'

/**
 * What the shop itself pays for a product. In a table of its own: nothing that reads products for shoppers, and nothing
 * that announces their changes, can hold it by mistake.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_costs (
      product_id text primary key references products on delete cascade,
      cost_cents integer not null check (cost_cents between 0 and 1000000000)
    );
  `.execute(db)
}
