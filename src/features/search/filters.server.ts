import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#platform/contract/endpoint.ts'
import type { listProducts, PriceBounds } from './contract.ts'
import type { Search } from './search-query.ts'

/** What is nearly or quite sold out stands in a small table of its own. */
const STOCK = {
  in: sql`not exists (select from low_stock where low_stock.product_id = products.id)`,
  low: sql`products.id in (select product_id from low_stock where low_stock.stock > 0)`,
  out: sql`products.id in (select product_id from low_stock where low_stock.stock = 0)`,
}

type Choices = Pick<
  QueryOf<typeof listProducts>,
  'categoryIds' | 'discountAbove' | 'ratingFrom' | 'stockLevel'
> & {
  price: PriceBounds
}

/** On `products`: what narrows it. */
export function filtersOf({
  categoryIds,
  price,
  discountAbove,
  ratingFrom,
  stockLevel,
}: Choices): RawBuilder<unknown>[] {
  const filters: RawBuilder<unknown>[] = []
  const [category, ...others] = categoryIds
  if (others.length > 0) filters.push(sql`products.category_id = any (${categoryIds}::text[])`)
  else if (category !== undefined) filters.push(sql`products.category_id = ${category}`)
  if (price.above !== undefined) filters.push(sql`products.unit_price_cents > ${price.above}`)
  if (price.from !== undefined) filters.push(sql`products.unit_price_cents >= ${price.from}`)
  if (price.below !== undefined) filters.push(sql`products.unit_price_cents < ${price.below}`)
  if (price.to !== undefined) filters.push(sql`products.unit_price_cents <= ${price.to}`)
  if (discountAbove !== undefined) filters.push(sql`products.discount_cents > ${discountAbove}`)
  if (ratingFrom > 0) filters.push(sql`products.rating_average >= ${ratingFrom}`)
  if (stockLevel !== undefined) filters.push(STOCK[stockLevel])
  return filters
}

/** On `products`: what stands somewhere literally. Its single signs are words of the index already. */
export function literallyIn({ literals }: Search): RawBuilder<unknown>[] {
  const folded = sql`search_fold(concat_ws(chr(10), products.name, products.series,
    (select name from categories where id = products.category_id), products.specification)) collate "C"`
  return literals
    .filter((literal) => Array.from(literal).length > 1)
    .map((literal) => sql`strpos(${folded}, ${literal}) > 0`)
}
