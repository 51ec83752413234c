import { type RawBuilder, sql } from 'kysely'
import type { Sort } from './contract.ts'
import { type Choices, containsLiteral, filtersOf, hasWords } from './filters.server.ts'
import { orderBy, sortsByProduct } from './orders.server.ts'
import { kindScoreOf, scoreOf } from './score.server.ts'
import type { Search } from './search-query.ts'
import { queryOf, type Typos } from './tsquery.ts'

/**
 * So many are looked at word by word. Where more are found, those of the kind that was named and with the shortest names
 * are, and the others follow in that order: who looks for "gaming" in a large shop does not turn to its 2,000th product.
 */
const MAX_RANKED = 2000

type Wanted = Choices & { sort?: Sort | undefined }

/** The parts of a statement, behind whose `with` each of the queries may stand. */
type FoundByWords = {
  with: RawBuilder<unknown>
  /** The ids of all, in their order. */
  all: RawBuilder<unknown>
  page: (page: number, limit: number) => RawBuilder<unknown>
}

/** What has all words of a search, as `found` with its `id`. */
export function foundByWords(wanted: Wanted, search: Search, typos: Typos): FoundByWords {
  return wanted.sort ? foundSorted(wanted, wanted.sort, search, typos) : foundRanked(wanted, search, typos)
}

/** From product_search as `s`, with the products themselves only where something asks for what it does not have. */
export function formatFrom(
  choices: Choices,
  search: Search,
  typos: Typos,
  needsProduct = false,
): RawBuilder<unknown> {
  const literals = containsLiteral(search)
  const products =
    needsProduct || literals.length > 0 ? sql`join products on products.id = s.product_id` : sql``
  const conditions = [hasWords(queryOf(search, typos)), ...filtersOf(choices, 's'), ...literals]
  return sql`from product_search s ${products} where ${sql.join(conditions, sql` and `)}`
}

function foundSorted(wanted: Wanted, sort: Sort, search: Search, typos: Typos): FoundByWords {
  const { key, way } = orderBy(sort, 's')
  const all = sql`select id from found order by key ${way}, id collate "C"`
  return {
    with: sql`with found as materialized (
      select s.product_id as id, ${key} as key ${formatFrom(wanted, search, typos, sortsByProduct(sort))})`,
    all,
    page: (page, limit) => sql`${all} ${part(page, limit)}`,
  }
}

function foundRanked(wanted: Wanted, search: Search, typos: Typos): FoundByWords {
  const all = sql`select found.id from found left join ranked on ranked.id = found.id
    order by ranked.score desc nulls last, case when ranked.id is null then found.kind end desc,
      found.name_length, found.id collate "C"`
  return {
    // What lies aside is fetched once for all that looks at it: that is what adding nothing to it is for.
    with: sql`with found as materialized (
        select s.product_id as id, ${kindScoreOf(search)} as kind, s.name_length ${formatFrom(wanted, search, typos)}),
      front as materialized (
        select id from found order by kind desc, name_length, id collate "C" limit ${MAX_RANKED}),
      ranked as materialized (
        select s.id, s.name_length, ${scoreOf(search, typos)} as score
        from (select front.id, p.name_length, p.group_words, p.name_words || '' as name_words, p.words || '' as words
          from front join product_search p on p.product_id = front.id offset 0) s)`,
    all,
    page: (page, limit) =>
      page * limit <= MAX_RANKED
        ? sql`select id from ranked order by score desc, name_length, id collate "C" ${part(page, limit)}`
        : sql`${all} ${part(page, limit)}`,
  }
}

const part = (page: number, limit: number) => sql`limit ${limit} offset ${(page - 1) * limit}`
