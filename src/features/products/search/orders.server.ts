import { type RawBuilder, sql } from 'kysely'
import type { Sort } from './contract.ts'
import type { Source } from './filters.server.ts'

/** Those of the products that the search has as well, and those that it has not. */
type Kept = 'created_at' | 'unit_price_cents' | 'rating_average' | 'discount_cents'
type Column = Kept | 'name' | 'stock'
type Way = 'asc' | 'desc'

/**
 * Each has an index of its own but the stock: that one changes with every sale, and only admins sort by it. Keys that
 * are equal are told apart by the id.
 */
const ORDERS: Record<Sort, [Column, Way]> = {
  '-createdAt': ['created_at', 'desc'],
  createdAt: ['created_at', 'asc'],
  '-price': ['unit_price_cents', 'desc'],
  price: ['unit_price_cents', 'asc'],
  '-ratingAverage': ['rating_average', 'desc'],
  ratingAverage: ['rating_average', 'asc'],
  '-discount': ['discount_cents', 'desc'],
  discount: ['discount_cents', 'asc'],
  name: ['name', 'asc'],
  '-name': ['name', 'desc'],
  quantity: ['stock', 'asc'],
  '-quantity': ['stock', 'desc'],
}

const USUAL: Sort = '-createdAt'
export const DOWN = sql`desc`

/** What a list is sorted by. */
export function orderBy(
  sort: Sort = USUAL,
  source: Source = 'products',
): { key: RawBuilder<unknown>; way: RawBuilder<unknown> } {
  const [column, way] = ORDERS[sort]
  const key =
    column === 'name'
      ? sql`search_fold(products.name) collate "C"`
      : sql.ref(`${column === 'stock' ? 'products' : source}.${column}`)
  return { key, way: way === 'desc' ? DOWN : sql`asc` }
}

export const sortsByProduct = (sort: Sort): boolean => ['name', 'stock'].includes(ORDERS[sort][0])
