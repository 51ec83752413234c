import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Product } from '../contract.ts'
import { productOf, selectProducts } from '../present-product.server.ts'
import type { listProducts } from './contract.ts'
import { EVERYTHING, filtersOf } from './filters.server.ts'
import { findWordsMeant } from './find-words.server.ts'
import { foundByWords, fromWords } from './found-by-words.server.ts'
import { totalKept } from './kept-cells.server.ts'
import { orderBy } from './orders.server.ts'
import { readSearch, type Search } from './search-query.ts'
import { maySlip, spellOut } from './slips.ts'
import type { Slips } from './tsquery.ts'
import { type Understood, understoodIn } from './understood.ts'
import { ownSynonyms } from './words/own-synonyms.server.ts'

export type ShelfQuestion = QueryOf<typeof listProducts>

type Shelf = {
  products: Product[]
  /** How many there are on all pages. */
  total: number
  /** The search as it was understood, where a slip in it was forgiven and it is plain what was meant. */
  meant?: string | undefined
  understood?: Understood | undefined
}

type Wanted = Omit<ShelfQuestion, 'page' | 'limit'>

type Page = { ids: string[]; total: number; meant?: string | undefined }

/** One page of the shelf. A page beyond the end is empty, with the right total. */
export async function findProducts(shop: Shop, question: ShelfQuestion): Promise<Shelf> {
  const { db } = shop
  if (question.search === '') return readShelf(db, question, totalKept(shop, question))
  const search = readSearch(question.search, await ownSynonyms(shop))
  if (!search) return { products: [], total: 0 }
  const { ids, total, ...how } = await findPage(db, question, search)
  if (ids.length === 0) return { products: [], total, ...how }
  const rows = await selectProducts(db).where('products.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, productOf(row)]))
  const products = ids.flatMap((id) => byId.get(id) ?? [])
  return { products, total, ...how, understood: understoodIn(search, products) }
}

/** Finds the ids of all products that fit, in their order. */
export async function allProducts(shop: Shop, wanted: Wanted): Promise<RawBuilder<unknown>> {
  if (wanted.search === '') return sql`(${idsOf(wanted)})`
  const search = readSearch(wanted.search, await ownSynonyms(shop))
  if (!search) return sql`(select id from products where false)`
  const found = foundByWords(wanted, search, (await findSlips(shop.db, search)).slips)
  return sql`(${found.with} ${found.all})`
}

const NO_SLIPS: Slips = new Map()

async function findPage(db: Db, question: ShelfQuestion, search: Search): Promise<Page> {
  const page = await readFound(db, question, search, NO_SLIPS)
  if (page.total > 0 || !search.words.some(maySlip)) return page
  const { slips, meant } = await findSlips(db, search)
  return slips.size > 0 ? { ...(await readFound(db, question, search, slips)), meant } : page
}

type Forgiven = { slips: Slips; meant?: string | undefined; isAnythingFound: boolean }

/** Slips are forgiven where the whole shop has nothing, not where only the filters have nothing. */
export async function findSlips(db: Db, search: Search): Promise<Forgiven> {
  if (await isAnythingFound(db, search, NO_SLIPS)) return { slips: NO_SLIPS, isAnythingFound: true }
  if (search.isExact) return { slips: NO_SLIPS, isAnythingFound: false }
  for (const extent of ['whole', 'start'] as const) {
    const slips = await findWordsMeant(db, search.words, extent)
    if (slips.size > 0 && (await isAnythingFound(db, search, slips)))
      // The start of a word is none that a shopper would know.
      return {
        slips,
        meant: extent === 'whole' ? spellOut(search.words, slips) : undefined,
        isAnythingFound: true,
      }
  }
  return { slips: NO_SLIPS, isAnythingFound: false }
}

/** One statement. Which products and how many comes from indexes alone; only the rows of the page are read. */
async function readShelf(db: Db, question: ShelfQuestion, known: number | undefined): Promise<Shelf> {
  const { key, way } = orderBy(question.sort)
  const count =
    known === undefined
      ? sql<number>`(select count(*) from products ${whereOf(question)})`
      : sql<number>`${known}::integer`
  const rows = await selectProducts(db)
    .select(count.as('total'))
    .where('products.id', 'in', sql<string>`(${idsOf(question)} ${pageOf(question)})`)
    .orderBy(sql`${key} ${way}`)
    .orderBy(sql`products.id collate "C"`)
    .execute()
  const total = rows[0]?.total ?? (question.page === 1 ? 0 : await readCount(db, count))
  return { products: rows.map(productOf), total }
}

const whereOf = (question: Wanted) => sql`where ${sql.join([sql`true`, ...filtersOf(question)], sql` and `)}`

function idsOf(question: Wanted): RawBuilder<unknown> {
  const { key, way } = orderBy(question.sort)
  return sql`select id from products ${whereOf(question)}
    order by ${key} ${way}, products.id collate "C"`
}

async function readCount(db: Db, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${count} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export async function readFound(
  db: Db,
  question: ShelfQuestion,
  search: Search,
  slips: Slips,
): Promise<Page> {
  const found = foundByWords(question, search, slips)
  const { rows } = await sql<Page>`${found.with} select (select count(*) from found) as total,
    array(${found.page(question.page, question.limit)}) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

async function isAnythingFound(db: Db, search: Search, slips: Slips): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists(select ${fromWords(EVERYTHING, search, slips)}) as found`.execute(db)
  return rows[0]?.found === true
}

const pageOf = ({ page, limit }: ShelfQuestion) => sql`limit ${limit} offset ${(page - 1) * limit}`
