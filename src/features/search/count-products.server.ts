import { sql } from 'kysely'
import type { DataOf, QueryOf } from '#platform/contract/endpoint.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { countProducts as row } from './contract.ts'
import { filtersOf, literallyIn } from './filters.server.ts'
import { findPartialMatches } from './find-partial.server.ts'
import { findSlips } from './find-products.server.ts'
import { readSearch } from './search-query.ts'
import { endsOf, PRICE_RANGES } from './shelf-filter.ts'
import { queryOf } from './tsquery.ts'

type Question = QueryOf<typeof row>
type Counts = DataOf<typeof row>

/** So many products of one category in one price range, all of them inside or outside the price that is asked for. */
type Cell = { categoryId: string; range: number; isInPrice: boolean; count: number }

/** In cents, where one range ends and the next begins. */
const EDGES = PRICE_RANGES.slice(1).map((range) => Number(endsOf(range)[0]) * 100)

/** Each filter is counted with the others applied and itself not: what pressing one of its choices would show. */
export async function countProducts({ db }: Shop, question: Question): Promise<Counts> {
  // Maps: a category may be called Constructor.
  const byCategory = new Map<string, number>()
  const byPriceRange = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count)
  const { categoryIds } = question
  for (const { categoryId, range, isInPrice, count } of await readCells(db, question)) {
    if (isInPrice) add(byCategory, categoryId, count)
    if (categoryIds.length === 0 || categoryIds.includes(categoryId))
      add(byPriceRange, PRICE_RANGES[range] ?? '', count)
  }
  return { byCategory: Object.fromEntries(byCategory), byPriceRange: Object.fromEntries(byPriceRange) }
}

/** One walk along an index for all of them. In one order, so that the same counts make the same page. */
async function readCells(db: Shop['db'], question: Question): Promise<Cell[]> {
  const everywhere = {
    categoryIds: [],
    price: {},
    discountAbove: undefined,
    ratingFrom: 0,
    stockLevel: undefined,
  }
  const inPrice = filtersOf({ ...everywhere, price: question.price })
  const narrowing = filtersOf({ ...question, categoryIds: [], price: {} })
  if (question.search !== '') {
    const search = readSearch(question.search)
    if (!search) return []
    const { slips, isAnythingFound } = await findSlips(db, search)
    if (isAnythingFound)
      narrowing.push(
        sql`products.id in (select product_id from product_search s where s.words @@ ${queryOf(search, slips)}::tsquery)`,
        ...literallyIn(search),
      )
    else {
      // The list shows these in their place.
      const { missing } = await findPartialMatches(db, question.search)
      narrowing.push(sql`products.id = any (${[...missing.keys()]}::text[])`)
    }
  }
  const { rows } = await sql<Cell>`
    select category_id as "categoryId", width_bucket(unit_price_cents, ${EDGES}::int[]) as range,
      ${sql.join([sql`true`, ...inPrice], sql` and `)} as "isInPrice", count(*) as count
    from products where ${sql.join([sql`true`, ...narrowing], sql` and `)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
