import { type Kysely, sql } from 'kysely'

/**
 * How many of a product the shop has last taken over from a list that it exported itself, so that the same list read
 * twice counts once. Before the first time it is the number that was exported.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exported_stock (
      product_id text not null references products on delete cascade,
      export_id text not null,
      quantity integer not null,
      primary key (product_id, export_id)
    )
  `.execute(db)
}
