import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '#features/audit/record-audit.server.ts'
import { recordMovements, type StockShop } from '#features/stock/record-movements.server.ts'
import { lockProducts } from '#features/stock/take-stock.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Values } from './bulk-change.ts'
import { saveCosts } from './product-costs.server.ts'

/** A product that is held, as it is. */
export type HeldProduct = { id: string; name: string; values: Values }

/** Holds these products until the transaction ends and reads what a change of many can touch. Those gone are left out. */
export async function readHeld(
  tx: Transaction<Database>,
  ids: readonly string[],
): Promise<Map<string, HeldProduct>> {
  if (ids.length === 0) return new Map()
  await lockProducts(tx, ids)
  return readValues(tx, ids)
}

/** The same as they are at the moment: nothing keeps them so. */
export async function readValues(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, HeldProduct>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('product_costs', 'product_costs.product_id', 'products.id')
    .select([
      'products.id',
      'products.name',
      'products.price_cents',
      'products.discount_cents',
      'product_costs.cost_cents',
      'products.stock',
      'products.category_id',
      'categories.name as category_name',
    ])
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        values: {
          priceCents: row.price_cents,
          discountCents: row.discount_cents,
          costCents: row.cost_cents,
          stock: row.stock,
          category: { id: row.category_id, name: row.category_name },
        },
      },
    ]),
  )
}

/** Makes held products what `next` says, in one statement, and notes how their stock moved: a correction each. */
export async function writeValues(
  shop: StockShop,
  tx: Transaction<Database>,
  { by, at }: { by: Actor; at: Date },
  products: readonly { now: HeldProduct; next: Values }[],
): Promise<void> {
  const column = <T>(read: (next: Values) => T): T[] => products.map(({ next }) => read(next))
  await sql`
    update products set price_cents = next.price, discount_cents = next.discount, stock = next.stock,
      category_id = next.category, version = version + 1, updated_at = ${at},
      updated_by = ${by.id}, updated_from = null
    from unnest(${products.map(({ now }) => now.id)}::text[], ${column(({ priceCents }) => priceCents)}::integer[],
      ${column(({ discountCents }) => discountCents)}::integer[], ${column(({ stock }) => stock)}::integer[],
      ${column(({ category }) => category.id)}::text[]) as next (id, price, discount, stock, category)
    where products.id = next.id`.execute(tx)
  await saveCosts(
    tx,
    products
      .filter(({ now, next }) => next.costCents !== now.values.costCents)
      .map(({ now, next }) => ({ productId: now.id, costCents: next.costCents })),
  )
  await recordMovements(
    shop,
    tx,
    { cause: 'correction', userId: by.id },
    products.map(({ now, next }) => ({ productId: now.id, quantity: next.stock - now.values.stock })),
  )
}
