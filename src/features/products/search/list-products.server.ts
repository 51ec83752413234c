import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Product } from '../contract.ts'
import { productOf, selectProducts } from '../present-product.server.ts'
import type { listProductsEndpoint } from './contract.ts'
import { EVERYTHING, filtersOf } from './filters.server.ts'
import { findSuggestions } from './find-words.server.ts'
import { formatFrom, foundByWords } from './found-by-words.server.ts'
import { totalKept } from './kept-cells.server.ts'
import { orderBy } from './orders.server.ts'
import { readSearch, type Search } from './search-query.ts'
import type { Typos } from './tsquery.ts'
import { correctQuery, mayHaveTypo } from './typos.ts'
import { type Understood, understoodIn } from './understood.ts'
import { ownSynonyms } from './words/own-synonyms.server.ts'

export type ListingQuery = QueryOf<typeof listProductsEndpoint>

type Listing = {
  products: Product[]
  /** How many there are on all pages. */
  total: number
  /** The search as it was understood, where a typo in it was forgiven and it is plain what was meant. */
  meant?: string | undefined
  understood?: Understood | undefined
}

type Wanted = Omit<ListingQuery, 'page' | 'limit'>

type Page = { ids: string[]; total: number; meant?: string | undefined }

/** One page of the listing. A page beyond the end is empty, with the right total. */
export async function listProducts(shop: Shop, question: ListingQuery): Promise<Listing> {
  const { db } = shop
  if (question.search === '') return readListing(db, question, totalKept(shop, question))
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
  const found = foundByWords(wanted, search, (await findTypos(shop.db, search)).typos)
  return sql`(${found.with} ${found.all})`
}

const NO_SLIPS: Typos = new Map()

async function findPage(db: Db, question: ListingQuery, search: Search): Promise<Page> {
  const page = await readFound(db, question, search, NO_SLIPS)
  if (page.total > 0 || !search.words.some(mayHaveTypo)) return page
  const { typos, meant } = await findTypos(db, search)
  return typos.size > 0 ? { ...(await readFound(db, question, search, typos)), meant } : page
}

type Forgiven = { typos: Typos; meant?: string | undefined; isAnythingFound: boolean }

/** Typos are forgiven where the whole shop has nothing, not where only the filters have nothing. */
export async function findTypos(db: Db, search: Search): Promise<Forgiven> {
  if (await isAnythingFound(db, search, NO_SLIPS)) return { typos: NO_SLIPS, isAnythingFound: true }
  if (search.isExact) return { typos: NO_SLIPS, isAnythingFound: false }
  for (const extent of ['whole', 'start'] as const) {
    const typos = await findSuggestions(db, search.words, extent)
    if (typos.size > 0 && (await isAnythingFound(db, search, typos)))
      // The start of a word is none that a shopper would know.
      return {
        typos,
        meant: extent === 'whole' ? correctQuery(search.words, typos) : undefined,
        isAnythingFound: true,
      }
  }
  return { typos: NO_SLIPS, isAnythingFound: false }
}

/** One statement. Which products and how many comes from indexes alone; only the rows of the page are read. */
async function readListing(db: Db, question: ListingQuery, known: number | undefined): Promise<Listing> {
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

export async function readFound(db: Db, question: ListingQuery, search: Search, typos: Typos): Promise<Page> {
  const found = foundByWords(question, search, typos)
  const { rows } = await sql<Page>`${found.with} select (select count(*) from found) as total,
    array(${found.page(question.page, question.limit)}) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

async function isAnythingFound(db: Db, search: Search, typos: Typos): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists(select ${formatFrom(EVERYTHING, search, typos)}) as found`.execute(db)
  return rows[0]?.found === true
}

const pageOf = ({ page, limit }: ListingQuery) => sql`limit ${limit} offset ${(page - 1) * limit}`
