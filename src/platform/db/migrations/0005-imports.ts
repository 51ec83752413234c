import { type Kysely, sql } from 'kysely'

/** Which product a row of an imported list made, so that the same list makes it once. See features/import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imported_products (
      key bytea primary key,
      product_id text not null references products on delete cascade
    );
    create index imported_products_of_product on imported_products (product_id);
  `.execute(db)
}
