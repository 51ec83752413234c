import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#platform/contract/endpoint.ts'
import type { listProductsEndpoint, PriceBounds } from './contract.ts'
import type { Search } from './search-query.ts'

/** What is read: the products themselves, or what the search keeps of each (product_search, as `s`). */
export type Source = 'products' | 's'

const ID = { products: sql.ref('products.id'), s: sql.ref('s.product_id') }

/** What is nearly or quite sold out stands in a small table of its own. */
const STOCK = {
  in: (id: RawBuilder<unknown>) => sql`not exists (select from low_stock where low_stock.product_id = ${id})`,
  low: (id: RawBuilder<unknown>) =>
    sql`${id} in (select product_id from low_stock where low_stock.stock > 0)`,
  out: (id: RawBuilder<unknown>) =>
    sql`${id} in (select product_id from low_stock where low_stock.stock = 0)`,
}

export type Choices = Pick<
  QueryOf<typeof listProductsEndpoint>,
  'categoryIds' | 'discountAbove' | 'ratingFrom' | 'stockLevel'
> & {
  price: PriceBounds
}

export const EVERYTHING = {
  categoryIds: [],
  price: { above: undefined, below: undefined, from: undefined, to: undefined },
  discountAbove: undefined,
  ratingFrom: 0,
  stockLevel: undefined,
} satisfies Choices

/** What narrows it. */
export function filtersOf(
  { categoryIds, price, discountAbove, ratingFrom, stockLevel }: Choices,
  source: Source = 'products',
): RawBuilder<unknown>[] {
  const [categoryId, pay, discount, rating] = [
    'category_id',
    'unit_price_cents',
    'discount_cents',
    'rating_average',
  ].map((column) => sql.ref(`${source}.${column}`))
  const filters: RawBuilder<unknown>[] = []
  const [category, ...others] = categoryIds
  if (others.length > 0) filters.push(sql`${categoryId} = any (${categoryIds}::text[])`)
  else if (category !== undefined) filters.push(sql`${categoryId} = ${category}`)
  if (price.above !== undefined) filters.push(sql`${pay} > ${price.above}`)
  if (price.from !== undefined) filters.push(sql`${pay} >= ${price.from}`)
  if (price.below !== undefined) filters.push(sql`${pay} < ${price.below}`)
  if (price.to !== undefined) filters.push(sql`${pay} <= ${price.to}`)
  if (discountAbove !== undefined) filters.push(sql`${discount} > ${discountAbove}`)
  if (ratingFrom > 0) filters.push(sql`${rating} >= ${ratingFrom}`)
  if (stockLevel !== undefined) filters.push(STOCK[stockLevel](ID[source]))
  return filters
}

/**
 * On `products`: what stands somewhere literally. Its single signs are words of the index already. Where a text is all
 * ASCII, folding only makes its letters small, and takes ten times as long as looking.
 */
export function containsLiteral({ literals }: Search): RawBuilder<unknown>[] {
  const text = sql`concat_ws(chr(10), products.name, products.series,
    (select name from categories where id = products.category_id), products.specification)`
  return literals
    .filter((literal) => Array.from(literal).length > 1)
    .map(
      (literal) => sql`
        (strpos(lower(${text} collate "C"), ${literal}) > 0 or octet_length(${text}) > char_length(${text}))
        and strpos(search_fold(${text}) collate "C", ${literal}) > 0`,
    )
}

/** On product_search as `s`: by the index of words in any case; see migration 0031. */
export const hasWords = (query: string): RawBuilder<boolean> =>
  sql`(s.words @@ ${query}::tsquery and found_by_index(s.product_id))`
