import { type RawBuilder, sql } from 'kysely'
import type { Synonym } from './meanings.ts'
import { joinedOf, type Search } from './search-query.ts'
import { synonymsIn } from './synonyms.ts'
import { anyOf, asWritten, isOfKind, isWhole, startsWith, type Typos } from './tsquery.ts'

/** Further words of a search are found, but move nothing up. */
const MAX_WORDS = 12

/** More than two words of the name count; and a kind that is named counts more than one that a line of products has. */
const OF_KIND = 9
const OF_LINE = 5

/** After a model's number these make another model: who asks for a 4070 wants it before the 4070 Ti. */
const OTHER_MODEL = ['ti', 'super', 'xt', 'xtx', 'gre', 'x', 'x3d', 'k', 'kf', 'ks', 'f', 'd']

/**
 * How well a row of product_search (as `s`) fits: for each word 4 as a whole word of the name, 3 as the start of one, 2
 * in series or category, 1 in the specification; and more where the words stand together, as a part number, or just as
 * they were written. What is of the kind that was named comes before all that is not.
 */
export function scoreOf(search: Search, typos: Typos): RawBuilder<number> {
  const words = search.words.slice(0, MAX_WORDS)
  const parts = [
    ...words.map((word) => scoreOfWord(word, typos.get(word) ?? [])),
    ...search.written.slice(0, MAX_WORDS).map(scoreOfWritten),
    ...words.slice(1).flatMap((word, at) => scoreOfPair(words[at] ?? '', word)),
    ...synonymsIn(words, search).flatMap(scoreOfKind),
  ]
  if (words.length > 1) {
    const joined = joinedOf(search)
    parts.push(
      sql`case when ${nameHas(isWhole(joined))} then 3 when ${nameHas(startsWith(joined))} then 2 else 0 end`,
    )
  }
  const last = words.at(-1)
  if (last && /^[a-z]*[0-9]{3,}$/.test(last)) {
    const others = anyOf(OTHER_MODEL.map((suffix) => isWhole(last + suffix)))
    parts.push(sql`case when ${nameHas(others)} then -0.5 else 0 end`)
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`
}

/** The part of it that names of categories decide. */
export function kindScoreOf(search: Search): RawBuilder<number> {
  const parts = synonymsIn(search.words.slice(0, MAX_WORDS), search).flatMap(scoreOfKind)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`
}

function scoreOfWord(word: string, meant: string[]): RawBuilder<number> {
  const whole = anyOf([word, ...meant].map(isWhole))
  // That some word of the name starts with this one character says nothing.
  if (isSingle(word)) return sql`case when ${nameHas(whole)} then 4 else 1 end`
  const start = anyOf([word, ...meant].map(startsWith))
  return sql`case when ${nameHas(whole)} then 4 when ${nameHas(start)} then 3
    when s.group_words @@ ${start}::tsquery then 2
    when s.words @@ ${start}::tsquery then 1 else 0 end`
}

const scoreOfKind = ({ kind, isKind }: Synonym): RawBuilder<number>[] =>
  kind
    ? [
        sql`case when s.group_words @@ ${isOfKind(kind)}::tsquery then ${isKind ? OF_KIND : OF_LINE} else 0 end`,
      ]
    : []

/** "2 tb" is a size wherever it stands; a 2 and a TB apart are none. */
const scoreOfPair = (before: string, after: string): RawBuilder<number>[] =>
  isSingle(before) || isSingle(after)
    ? [sql`case when s.words @@ ${startsWith(before + after)}::tsquery then 3 else 0 end`]
    : []

const scoreOfWritten = (word: string): RawBuilder<number> =>
  sql`case when ${nameHas(asWritten(word))} then 0.75 else 0 end`

const isSingle = (word: string): boolean => Array.from(word).length === 1

const nameHas = (query: string): RawBuilder<boolean> => sql`s.name_words @@ ${query}::tsquery`
