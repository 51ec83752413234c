import type { Product } from '../contract.ts'
import { readSearch, type Search } from './search-query.ts'
import { pluralOf, synonymsIn } from './synonyms.ts'

/** What the shop took a word for: "psu" as "power supplies". */
export type Understood = { typed: string; as: string }

/** The first word of a search that the shop calls otherwise; undefined where what is found is called as it was typed. */
export function understoodIn(search: Search, products: readonly Product[]): Understood | undefined {
  for (const { at, length, kind, isKind, name } of synonymsIn(search.words, search)) {
    const typed = search.words.slice(at, at + length)
    const category = isKind && products.find((product) => isCalled(product.category.name, kind?.called ?? []))
    const as = category ? midSentence(category.category.name) : name
    if (isKind && !category) continue
    if (!saysTheSame(typed, as)) return { typed: typed.join(' '), as }
  }
  return undefined
}

const isCalled = (name: string, called: readonly string[]): boolean =>
  endsOf(wordsOf(name)).some((end) => called.includes(end))

const wordsOf = (name: string): string[] => readSearch(name)?.words ?? []

/** "cpucoolers", "coolers": what its last words are, written together. */
const endsOf = (words: string[]): string[] => words.map((_, at) => words.slice(at).join(''))

/** Nobody needs to hear that CPU coolers were found for "cooler", or memory for "memory kit". */
function saysTheSame(typed: string[], as: string): boolean {
  const called = wordsOf(as)
  const ends = endsOf(called).flatMap((end) => [end, pluralOf(end)])
  const isIn = (words: string) => ends.includes(words) || ends.includes(pluralOf(words))
  return endsOf(typed).some(isIn) || typed.join('').startsWith(called.join(''))
}

/** "Power supplies" within a sentence; "SSDs" as they are. */
const midSentence = (name: string): string =>
  /^.\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
