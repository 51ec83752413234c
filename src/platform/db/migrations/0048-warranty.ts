import { type Kysely, sql } from 'kysely'

/**
 * How many months of warranty a product has; null where nobody has said. Pages that show the product are told by the
 * trigger of migration 0030: a column that it does not name counts as one of the product's texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products add column warranty_months integer check (warranty_months between 0 and 240);
  `.execute(db)
}
