import { sql } from 'kysely'
import type { Shop } from '#platform/shop.server.ts'
import { cardOf } from './card-data.ts'
import type { Product } from './contract.ts'
import { noSuchProduct, productOf, selectProducts } from './present-product.server.ts'

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
export async function findRelatedProducts({ db }: Shop, id: string): Promise<RelatedProducts> {
  const itself = await db
    .selectFrom('products')
    .select(['category_id as categoryId', 'unit_price_cents as payCents'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!itself) throw noSuchProduct()
  const latest = sql<string>`(select id from products where category_id = ${itself.categoryId} and id <> ${id}
    order by created_at desc, id collate "C" limit ${MAX_CANDIDATES})`
  const rows = await selectProducts(db)
    .where('products.id', 'in', latest)
    .where('products.stock', '>', 0)
    .orderBy(sql`abs(products.unit_price_cents - ${itself.payCents}::int)`)
    .orderBy('products.created_at', 'desc')
    .orderBy(sql`products.id collate "C"`)
    .limit(MAX_RELATED)
    .execute()
  return { ...itself, products: rows.map(productOf).map(cardOf) }
}
