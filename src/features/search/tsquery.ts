import { type Search, signsOf } from './search-query.ts'

/** Texts for PostgreSQL's tsquery type, built from words alone: what a shopper types is never read as an operator. */

/** A long search costs more for each way to write it: beyond this it is taken as it stands. */
const MOST_WORDS_TO_JOIN = 8

const quote = (token: string): string => `'${token.replace(/['\\]/g, '$&$&')}'`

/** A product has a word that starts like this. */
export const startsWith = (word: string): string =>
  Array.from(word).length === 1 ? quote(`=${word}`) : `${quote(word)}:*`

/** Its name has exactly this word, or this model of several pieces. */
export const isWhole = (word: string): string => quote(`${word}=`)

/** Its name has this part number as it is written. */
export const asWritten = (word: string): string => quote(`==${word}`)

export const anyOf = (queries: string[]): string => `(${queries.join(' | ')})`
const allOf = (queries: string[]): string => `(${queries.join(' & ')})`

/** For a word, what else it may have meant. */
export type Slips = ReadonlyMap<string, string[]>

export function queryOf(search: Search, slips: Slips): string {
  const { words } = search
  const startOf = (word: string) => anyOf([word, ...(slips.get(word) ?? [])].map(startsWith))
  const signs = signsOf(search).map((sign) => quote(`=${sign}`))
  if (words.length === 0) return allOf(signs)
  return allOf([anyOf(writtenOtherwise(words).map((way) => allOf(way.map(startOf)))), ...signs])
}

/** "nh d15" is also searched as "nhd15": between two letters or two digits the start of a word is not to be seen. */
function writtenOtherwise(words: string[]): string[][] {
  if (words.length > MOST_WORDS_TO_JOIN) return [words]
  const joined = words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? ''
    const ways = canJoin(before, word) ? [[...words.slice(0, at), before + word, ...words.slice(at + 2)]] : []
    return ways
  })
  return [words, ...joined]
}

const isDigit = (character: string): boolean => /^[0-9]$/.test(character)

function canJoin(before: string, after: string): boolean {
  if (before.length === 1 || after.length === 1) return true
  return isDigit(before.slice(-1)) === isDigit(after.slice(0, 1))
}
