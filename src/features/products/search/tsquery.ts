import type { Kind } from './meanings.ts'
import { type Search, signsOf } from './search-query.ts'
import { synonymsIn } from './synonyms.ts'

/** Texts for PostgreSQL's tsquery type, built from words alone: what a shopper types is never read as an operator. */

/** A long search costs more for each way to write it: beyond this it is taken as it stands. */
const MAX_WORDS_TO_JOIN = 8

const quote = (token: string): string => `'${token.replace(/['\\]/g, '$&$&')}'`

/** A product has a word that starts like this. */
export const startsWith = (word: string): string =>
  Array.from(word).length === 1 ? quote(`=${word}`) : `${quote(word)}:*`

/** Its name has exactly this word, or this model of several pieces. */
export const isWhole = (word: string): string => quote(`${word}=`)

/** Its name has this part number as it is written. */
export const asWritten = (word: string): string => quote(`==${word}`)

/** Its series or category ends with these words. */
export const endsWith = (joined: string): string => quote(joined)

export const anyOf = (queries: string[]): string => `(${queries.join(' | ')})`
const allOf = (queries: string[]): string => `(${queries.join(' & ')})`

/** For a word, what else it may have meant. */
export type Typos = ReadonlyMap<string, string[]>

export function queryOf(search: Search, typos: Typos): string {
  const { words } = search
  const startOf = (word: string) => anyOf([word, ...(typos.get(word) ?? [])].map(startsWith))
  const signs = signsOf(search).map((sign) => quote(`=${sign}`))
  if (words.length === 0) return allOf(signs)
  return allOf([
    anyOf(writtenOtherwise(words).map((way) => allOf(saidOtherwise(way, search, startOf)))),
    ...signs,
  ])
}

/** Each word, but for phrases with synonyms: those are there as they were typed, or in another way to say them. */
function saidOtherwise(words: string[], search: Search, startOf: (word: string) => string): string[] {
  const parts: string[] = []
  let next = 0
  for (const { at, length, said } of synonymsIn(words, search)) {
    const typed = words.slice(at, at + length)
    parts.push(...words.slice(next, at).map(startOf), anyOf([allOf(typed.map(startOf)), ...startsOf(said)]))
    next = at + length
  }
  return [...parts, ...words.slice(next).map(startOf)]
}

/** Too many other words begin like a short one: it counts where a name, a series or a category ends with it. */
const MIN_START = 4

const startsOf = (said: readonly string[]): string[] =>
  said
    .filter((way) => !said.some((start) => canStart(start) && start !== way && way.startsWith(start)))
    .map((way) => (canStart(way) ? startsWith(way) : endsWith(way)))
const canStart = (way: string): boolean => way.length >= MIN_START

/** Its category, or series, is one of the kind. */
export function isOfKind({ called, butNot }: Kind): string {
  const others = butNot.map((other) => `!${endsWith(other)}`)
  return allOf([anyOf(called.map(endsWith)), ...others])
}

/** "nh d15" is also searched as "nhd15": between two letters or two digits the start of a word is not to be seen. */
function writtenOtherwise(words: string[]): string[][] {
  if (words.length > MAX_WORDS_TO_JOIN) return [words]
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
