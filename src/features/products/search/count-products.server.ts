import { type RawBuilder, sql } from 'kysely'
import type { DataOf, QueryOf } from '#platform/contract/endpoint.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { countProductsEndpoint as row } from './contract.ts'
import { EVERYTHING, filtersOf, type Source } from './filters.server.ts'
import { formatFrom } from './found-by-words.server.ts'
import { type Cell, keepCells } from './kept-cells.server.ts'
import { listPartialMatches } from './list-partial-matches.server.ts'
import { findTypos } from './list-products.server.ts'
import { endsOf, PRICE_RANGES } from './listing-filter.ts'
import { readSearch } from './search-query.ts'
import { ownSynonyms } from './words/own-synonyms.server.ts'

type Question = QueryOf<typeof row>
type Counts = DataOf<typeof row>

/** In cents, where one range ends and the next begins. */
const EDGES = PRICE_RANGES.slice(1).map((range) => Number(endsOf(range)[0]) * 100)

/** Each filter is counted with the others applied and itself not: what pressing one of its choices would show. */
export async function countProducts(shop: Shop, question: Question): Promise<Counts> {
  // Maps: a category may be called Constructor.
  const byCategory = new Map<string, number>()
  const byPriceRange = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count)
  const { categoryIds } = question
  const cells = await keepCells(shop, question, () => readCells(shop, question))
  for (const { categoryId, range, isInPrice, count } of cells) {
    if (isInPrice) add(byCategory, categoryId, count)
    if (categoryIds.length === 0 || categoryIds.includes(categoryId))
      add(byPriceRange, PRICE_RANGES[range] ?? '', count)
  }
  return { byCategory: Object.fromEntries(byCategory), byPriceRange: Object.fromEntries(byPriceRange) }
}

/** One walk along an index for all of them. In one order, so that the same counts make the same page. */
async function readCells(shop: Shop, question: Question): Promise<Cell[]> {
  const { db } = shop
  const narrowing = { ...question, categoryIds: [], price: {} }
  const listing = (more: RawBuilder<unknown>[] = []) =>
    sql`from products where ${sql.join([sql`true`, ...filtersOf(narrowing), ...more], sql` and `)}`
  if (question.search === '') return countCells(db, question, listing(), 'products')
  const search = readSearch(question.search, await ownSynonyms(shop))
  if (!search) return []
  const { typos, isAnythingFound } = await findTypos(db, search)
  if (isAnythingFound) return countCells(db, question, formatFrom(narrowing, search, typos), 's')
  // The list shows these in their place.
  const { missing } = await listPartialMatches(shop, question.search)
  const partial = sql`products.id = any (${[...missing.keys()]}::text[])`
  return countCells(db, question, listing([partial]), 'products')
}

async function countCells(
  db: Shop['db'],
  { price }: Question,
  from: RawBuilder<unknown>,
  source: Source,
): Promise<Cell[]> {
  const inPrice = filtersOf({ ...EVERYTHING, price }, source)
  const { rows } = await sql<Cell>`
    select ${sql.ref(`${source}.category_id`)} as "categoryId",
      width_bucket(${sql.ref(`${source}.unit_price_cents`)}, ${EDGES}::int[]) as range,
      ${sql.join([sql`true`, ...inPrice], sql` and `)} as "isInPrice", count(*) as count
    ${from} group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
