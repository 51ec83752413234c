import { sql } from 'kysely'
import type { Shop } from '#platform/shop.server.ts'
import { cardOf } from './card-data.ts'
import type { Product } from './contract.ts'
import { productOf, selectProducts } from './present-product.server.ts'
import { payCents } from './price.ts'
import { findProduct } from './queries.server.ts'

/** A row of the widest window, and two of a phone. */
export const MAX_RELATED = 4
/** Enough to choose from, also where some are sold out. */
const MAX_CANDIDATES = 20

export type RelatedProducts = {
  categoryId: string
  /** What the product itself costs. */
  payCents: number
  products: Product[]
}

/**
 * What can be bought in its place: of the latest of its category those in stock, the nearest in price first.
 *
 * @throws Refusal 404
 */
export async function findRelatedProducts(shop: Shop, id: string): Promise<RelatedProducts> {
  const { db } = shop
  const latest = sql<string>`(select id from products
    where category_id = (select category_id from products where id = ${id}) and id <> ${id}
    order by created_at desc, id collate "C" limit ${MAX_CANDIDATES})`
  const rows = await selectProducts(db)
    .innerJoin('products as itself', 'itself.category_id', 'products.category_id')
    .select('itself.unit_price_cents as own_pay_cents')
    .where('itself.id', '=', id)
    .where('products.id', 'in', latest)
    .where('products.stock', '>', 0)
    .orderBy(sql`abs(products.unit_price_cents - itself.unit_price_cents)`)
    .orderBy('products.created_at', 'desc')
    .orderBy(sql`products.id collate "C"`)
    .limit(MAX_RELATED)
    .execute()
  const [first] = rows
  if (!first) {
    const { category, ...itself } = await findProduct(shop, id)
    return { categoryId: category.id, payCents: payCents(itself), products: [] }
  }
  return {
    categoryId: first.category_id,
    payCents: first.own_pay_cents,
    products: rows.map(productOf).map(cardOf),
  }
}
