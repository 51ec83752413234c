import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#features/catalog/contract.ts'
import { productOf, selectProducts } from '#features/catalog/present-product.server.ts'
import type { QueryOf } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { listProducts, Sort } from './contract.ts'
import { findWordsMeant } from './find-words.server.ts'
import { scoreOf } from './score.server.ts'
import { readSearch, type Search } from './search-query.ts'
import { queryOf } from './tsquery.ts'

export type ShelfQuestion = QueryOf<typeof listProducts>

type Shelf = {
  products: Product[]
  /** How many there are on all pages. */
  total: number
}

type Page = { ids: string[]; total: number }

/** One page of the shelf. A page beyond the end is empty, with the right total. */
export async function findProducts({ db }: Shop, question: ShelfQuestion): Promise<Shelf> {
  const { ids, total } = await findPage(db, question)
  if (ids.length === 0) return { products: [], total }
  const rows = await selectProducts(db).where('products.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, productOf(row)]))
  return { products: ids.flatMap((id) => byId.get(id) ?? []), total }
}

async function findPage(db: Db, question: ShelfQuestion): Promise<Page> {
  if (question.search === '') return readShelf(db, question)
  const search = readSearch(question.search)
  if (!search) return { ids: [], total: 0 }
  const asTyped = queryOf(search)
  const page = await readFound(db, question, search, asTyped)
  // Slips are forgiven where the whole shop has nothing, not where only these filters have nothing.
  if (page.total > 0 || (await isAnythingFound(db, search, asTyped))) return page
  for (const extent of ['whole', 'start'] as const) {
    const slips = await findWordsMeant(db, search.words, extent)
    const asMeant = queryOf(search, slips)
    if (slips.size > 0 && (await isAnythingFound(db, search, asMeant))) {
      return readFound(db, question, withBestGuess(search, slips), asMeant)
    }
  }
  return page
}

/** What was found by a slip is put in order by the first of what may have been meant. */
const withBestGuess = (search: Search, slips: ReadonlyMap<string, string[]>): Search => ({
  ...search,
  words: search.words.map((word) => slips.get(word)?.[0] ?? word),
})

/** Ids and total come from indexes alone; only the rows of the page are read. */
async function readShelf(db: Db, question: ShelfQuestion): Promise<Page> {
  const where = sql`where ${sql.join([sql`true`, ...filtersOf(question)], sql` and `)}`
  return readPage(
    db,
    sql`select (select count(*) from products p ${where}) as total,
      array(select p.id from products p ${where}
        order by ${ORDERS[question.sort ?? '-createdAt']}, p.id collate "C" ${pageOf(question)}) as ids`,
  )
}

async function readFound(db: Db, question: ShelfQuestion, search: Search, query: string): Promise<Page> {
  const order = question.sort
    ? sql`${ORDERS[question.sort]}, p.id collate "C"`
    : sql`${scoreOf(search)} desc, s.name_length, p.id collate "C"`
  const where = sql.join([...matches(search, query), ...filtersOf(question)], sql` and `)
  return readPage(
    db,
    sql`with found as materialized (
        select p.id, row_number() over (order by ${order}) as place
        from product_search s join products p on p.id = s.product_id where ${where})
      select (select count(*) from found) as total,
        array(select id from found order by place ${pageOf(question)}) as ids`,
  )
}

async function isAnythingFound(db: Db, search: Search, query: string): Promise<boolean> {
  const where = sql.join(matches(search, query), sql` and `)
  const { rows } = await sql<{ found: boolean }>`select exists(
    select from product_search s join products p on p.id = s.product_id where ${where}) as found`.execute(db)
  return rows[0]?.found === true
}

async function readPage(db: Db, statement: RawBuilder<unknown>): Promise<Page> {
  const { rows } = await sql<Page>`${statement}`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

const pageOf = ({ page, limit }: ShelfQuestion) => sql`limit ${limit} offset ${(page - 1) * limit}`

/** On `products p`, each with an index of its own. Keys that are equal are told apart by the id. */
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  '-createdAt': sql`p.created_at desc`,
  createdAt: sql`p.created_at`,
  '-price': sql`p.unit_price_cents desc`,
  price: sql`p.unit_price_cents`,
  '-ratingAverage': sql`p.rating_average desc`,
  '-discount': sql`p.discount_cents desc`,
  name: sql`search_fold(p.name) collate "C"`,
}

function filtersOf({ categoryIds, price, ratingFrom }: ShelfQuestion): RawBuilder<unknown>[] {
  const filters: RawBuilder<unknown>[] = []
  const [category, ...others] = categoryIds
  if (others.length > 0) filters.push(sql`p.category_id = any (${categoryIds}::text[])`)
  else if (category !== undefined) filters.push(sql`p.category_id = ${category}`)
  if (price.above !== undefined) filters.push(sql`p.unit_price_cents > ${price.above}`)
  if (price.from !== undefined) filters.push(sql`p.unit_price_cents >= ${price.from}`)
  if (price.below !== undefined) filters.push(sql`p.unit_price_cents < ${price.below}`)
  if (price.to !== undefined) filters.push(sql`p.unit_price_cents <= ${price.to}`)
  if (ratingFrom > 0) filters.push(sql`p.rating_average >= ${ratingFrom}`)
  return filters
}

/** On `product_search s join products p`. What stands there literally is looked up in the few that have its signs. */
function matches({ literals }: Search, query: string): RawBuilder<unknown>[] {
  const folded = sql`search_fold(concat_ws(chr(10), p.name, p.series,
    (select name from categories where id = p.category_id), p.specification))`
  const longer = literals.filter((literal) => Array.from(literal).length > 1)
  return [
    sql`s.words @@ ${query}::tsquery`,
    ...longer.map((literal) => sql`strpos(${folded} collate "C", ${literal}) > 0`),
  ]
}
