import { sql } from 'kysely'
import type { DataOf, QueryOf } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { productOf, selectProducts } from '../present-product.server.ts'
import type { listPartialMatchesEndpoint as row } from './contract.ts'
import { EVERYTHING, filtersOf } from './filters.server.ts'
import { findSuggestions, findUnknown } from './find-words.server.ts'
import { findTypos, readFound } from './list-products.server.ts'
import { DOWN, orderBy } from './orders.server.ts'
import { scoreOf } from './score.server.ts'
import { readSearch, type Search } from './search-query.ts'
import { type Term, termsOf, withoutTerms } from './search-terms.ts'
import { synonymsIn } from './synonyms.ts'
import { anyOf, isOfKind, queryOf, type Typos } from './tsquery.ts'
import { mayHaveTypo } from './typos.ts'
import { recordMissedSearch } from './words/missed-searches.server.ts'
import { ownSynonyms } from './words/own-synonyms.server.ts'

/** Products that have most words of a search of which none has all, and what the search finds without each term. */
export type PartialMatches = {
  /** By product, the terms that it does not have. */
  missing: Map<string, Term[]>
  terms: { term: Term; without: string; found: number }[]
  /** Of a long search, those that were not asked for. */
  rest: Term[]
  typos: Typos
  /** Whether the whole shop has nothing for it. */
  isMissed: boolean
}

/** The search is tried without each of them. */
const MAX_TERMS = 8
const MAX_MATCHES = 60
/** With so many that lack one term, nobody looks at those that lack two. */
const ENOUGH = 10
/** Each try is a search of its own: with many common words they end here, with what there is. */
const MAX_MS = 1500

const NOTHING: PartialMatches = { missing: new Map(), terms: [], rest: [], typos: new Map(), isMissed: false }

/** Nothing where all words together find something in the whole shop. */
export async function listPartialMatches(shop: Shop, text: string): Promise<PartialMatches> {
  const { db } = shop
  const own = await ownSynonyms(shop)
  const search = readSearch(text, own)
  const all = termsOf(text, own)
  const terms = all.slice(0, MAX_TERMS)
  const rest = all.slice(MAX_TERMS)
  if (!search || search.isExact || (await findTypos(db, search)).isAnythingFound) return NOTHING
  if (terms.length < 2) return { ...NOTHING, isMissed: true }
  const typos = await findTyposOfUnknown(db, search.words)
  const stopAt = performance.now() + MAX_MS
  const without = async (dropped: Term[]) => {
    const asked = readSearch(withoutTerms(terms, dropped), own)
    const isTooLate = performance.now() > stopAt
    return asked && !isTooLate ? readFound(db, EVERYWHERE, asked, typos) : { ids: [], total: 0 }
  }
  const missing = new Map<string, Term[]>()
  const take = (ids: string[], dropped: Term[]) => {
    for (const id of ids) if (!missing.has(id) && missing.size < MAX_MATCHES) missing.set(id, dropped)
  }
  if (rest.length > 0) take((await without([])).ids, [])
  const tried = []
  for (const term of terms) tried.push({ term, ...(await without([term])) })
  // The kind of goods is given up last: who asks for a white power supply does not want a white case.
  for (const dropsKind of [false, true]) {
    for (const { term, ids } of tried) if (term.isKind === dropsKind) take(ids, [term])
    if (missing.size < ENOUGH)
      for (const pair of pairsOf(terms, dropsKind)) take((await without(pair)).ids, pair)
    if (missing.size > 0) break
  }
  // Without one word, a long search still has too many.
  const found = rest.length === 0 ? tried : []
  return {
    missing: await keepKind(db, search, missing),
    terms: found.map(({ term, total }) => ({ term, without: withoutTerms(terms, [term]), found: total })),
    rest,
    typos,
    isMissed: true,
  }
}

/** A case that only mentions power supplies is none: where there are goods of the kind, others are left out. */
async function keepKind(db: Db, search: Search, missing: Map<string, Term[]>): Promise<Map<string, Term[]>> {
  const kinds = synonymsIn(search.words, search).flatMap(({ kind, isKind }) => (kind && isKind ? [kind] : []))
  if (kinds.length === 0 || missing.size === 0) return missing
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_search where product_id = any (${[...missing.keys()]}::text[])
      and group_words @@ ${anyOf(kinds.map(isOfKind))}::tsquery`.execute(db)
  const ofKind = new Set(rows.map(({ id }) => id))
  return ofKind.size > 0 ? new Map([...missing].filter(([id]) => ofKind.has(id))) : missing
}

const EVERYWHERE = { ...EVERYTHING, page: 1, limit: MAX_MATCHES, search: '', sort: undefined }

/** At least half of a search stays. */
function pairsOf(terms: Term[], mayDropKind: boolean): [Term, Term][] {
  if (terms.length < 4) return []
  const mayGo = terms.filter(({ isKind }) => mayDropKind || !isKind)
  return mayGo.flatMap((one, at) => mayGo.slice(at + 1).map((other): [Term, Term] => [one, other]))
}

/** A word that the shop has is none here: that no product has it beside the others is what is to be said. */
async function findTyposOfUnknown(db: Db, words: string[]): Promise<Typos> {
  const mayBeTypos = words.filter(mayHaveTypo)
  const unknown = mayBeTypos.length > 0 ? await findUnknown(db, mayBeTypos) : []
  return unknown.length > 0 ? findSuggestions(db, unknown, 'whole') : new Map()
}

type Found = { data: DataOf<typeof row>; total: number }

/** One page of them: those that lack least first. */
export async function listPartial(shop: Shop, question: QueryOf<typeof row>): Promise<Found> {
  const own = await ownSynonyms(shop)
  const search = readSearch(question.search, own)
  const { missing, terms, rest, typos, isMissed } = await listPartialMatches(shop, question.search)
  if (isMissed) await recordMissedSearch(shop, question.search)
  const words = terms.map(({ term, ...rest }) => ({ word: term.typed, ...rest }))
  if (!search || missing.size === 0) return { data: { products: [], missing: {}, words }, total: 0 }
  const lacking = sql`array_position(${[...missing.keys()]}::text[], products.id)`
  const fewest = sql`(${[...missing.values()].map((lacks) => lacks.length)}::int[])[${lacking}]`
  const { key, way } = question.sort ? orderBy(question.sort) : { key: scoreOf(search, typos), way: DOWN }
  const has = rest.map(
    ({ typed }) => sql`s.words @@ ${queryOf(readSearch(typed, own) ?? search, typos)}::tsquery`,
  )
  const rows = await selectProducts(shop.db)
    .select(sql<boolean[]>`array[${sql.join(has)}]::boolean[]`.as('has'))
    .innerJoin('product_search as s', 's.product_id', 'products.id')
    .where('products.id', 'in', [...missing.keys()])
    .where(sql<boolean>`${sql.join([sql`true`, ...filtersOf(question)], sql` and `)}`)
    .$if(question.sort === undefined, (query) => query.orderBy(fewest))
    .orderBy(sql`${key} ${way}`)
    .orderBy(sql`s.name_length`)
    .orderBy(sql`products.id collate "C"`)
    .execute()
  const shown = rows.slice((question.page - 1) * question.limit, question.page * question.limit)
  const lacks = shown.map(({ id, has }) => {
    const lacking = [...(missing.get(id) ?? []), ...rest.filter((_, at) => !has[at])]
    return [id, lacking.map(({ typed }) => typed)] as const
  })
  return {
    data: { products: shown.map(productOf), missing: Object.fromEntries(lacks), words },
    total: rows.length,
  }
}
