import { foldText } from './fold.ts'
import type { Meanings } from './meanings.ts'
import { quotedIn } from './quoted.ts'

/** What a shopper typed, read: everything in it must be found. */
export type Search = {
  /** Letters and digits, folded. Each must be the start of a word; one of a single character starts a written word. */
  words: string[]
  /** Folded text with signs in it that must stand somewhere just as it is, such as "980_" or "%". */
  literals: string[]
  /** Words with a digit, folded, as they are written: "1.5m", "42-315". A name that has them just so comes first. */
  written: string[]
  /** It stands in quotation marks: found as it was typed, without synonyms and typos. */
  isExact?: true
  /** The shop's own synonyms. */
  own?: Meanings
}

/** No start of a word is kept longer. */
const MAX_WORD_LENGTH = 40

// The same ranges as in the migration that makes search_spaced. What is none of these is a letter or a digit.
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls count as blanks.
const BLANK = /[\u0001-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202f]+/u
const SIGN_RANGES =
  '\\u0021-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007e' +
  '\\u00a0-\\u00bf\\u00d7\\u00f7\\u2010-\\u2027\\u2030-\\u2bff\\u3000-\\u3004\\u3008-\\u3020\\u3030' +
  '\\ue000-\\uf8ff\\ufe00-\\ufe1f\\ufe30-\\ufe6f\\ufeff\\ufff0-\\uffff\\u{1f000}-\\u{1faff}\\u{e0000}-\\u{e01ef}'
const SIGN = new RegExp(`[${SIGN_RANGES}]`, 'u')
const SIGNS = new RegExp(SIGN, 'gu')
/** Beside a word these are how people write, not what they look for: (12gb), "990 pro", 16/32. */
const PUNCTUATION = '\\-.,;:!?\'"()\\[\\]{}\\/®©\\u2010-\\u201f'
const ROUND = new RegExp(`^[${PUNCTUATION}]+|(?<![${PUNCTUATION}])[${PUNCTUATION}]+$`, 'gu')
const ANY_PUNCTUATION = new RegExp(`[${PUNCTUATION}]`, 'gu')
/** Inside a part number these do not matter. */
const JOINTS = /[-.®©\u2010-\u2015]+/u

/** Null where nothing can match: the database keeps no U+0000, and a lone accent folds to nothing. */
export function readSearch(text: string, own?: Meanings): Search | null {
  if (text.includes('\u0000')) return null
  const quoted = quotedIn(text)
  const search: Search = {
    words: [],
    literals: [],
    written: [],
    ...(quoted !== null && { isExact: true }),
    ...(own && { own }),
  }
  for (const chunk of withUnits(
    foldText(quoted ?? text)
      .split(BLANK)
      .filter(Boolean),
  ))
    readChunk(chunk, search)
  return search.words.length + search.literals.length > 0 ? search : null
}

export const NUMBER_AND_UNIT = /^[0-9]+ (?:[kmgt]b|v?a|k?w|[mg]?hz|[mc]m|rpm|dpi|inch)$/

/** "2 TB" is one word, as 2tb is: a 2 here and a TB there are none. */
function withUnits(chunks: string[]): string[] {
  const joined: string[] = []
  for (const chunk of chunks) {
    const before = joined.at(-1)
    if (before !== undefined && NUMBER_AND_UNIT.test(`${before} ${chunk}`))
      joined[joined.length - 1] = before + chunk
    else joined.push(chunk)
  }
  return joined
}

function readChunk(chunk: string, { words, literals, written }: Search): void {
  const numbers = partNumbersOf(chunk)
  words.push(...numbers.flatMap(piecesOf).map(cut))
  const literal = numbers.length > 0 ? chunk.replace(ROUND, '') : chunk
  if (numbers.length === 0 || SIGN.test(literal.replace(ANY_PUNCTUATION, ''))) literals.push(literal)
  written.push(...writtenIn(chunk))
}

/** The same as `search_written` does in the database. */
const writtenIn = (chunk: string): string[] =>
  chunk
    .replace(SIGNS, (sign) => ('-.'.includes(sign) ? sign : ' '))
    .split(' ')
    .map((word) => cut(word.replace(/^[-.]+|(?<![-.])[-.]+$/g, '')))
    .filter((word) => /[0-9]/.test(word))

/** "cp-9020200/b650" → [[cp, 9020200], [b650]]. */
function partNumbersOf(chunk: string): string[][] {
  return chunk
    .split(JOINTS)
    .join('-')
    .replace(SIGNS, (sign) => (sign === '-' ? sign : ' '))
    .split(' ')
    .map((number) => number.split('-').filter(Boolean))
    .filter((runs) => runs.length > 0)
}

/** Single characters mean little on their own: g.skill is searched as gskill, usb-c as usbc. */
function piecesOf(runs: string[]): string[] {
  const pieces: string[] = []
  for (const piece of runs.flatMap(modelParts)) {
    const last = pieces.at(-1)
    if (last !== undefined && (last.length === 1 || piece.length === 1))
      pieces[pieces.length - 1] = last + piece
    else pieces.push(piece)
  }
  return pieces
}

/**
 * A model name written together finds what it finds written apart: rtx4070ti → rtx, 4070, ti. Numbers with their
 * unit (32gb) and mixtures with single characters (9800x3d, ddr5) stay whole.
 */
function modelParts(run: string): string[] {
  const parts = run.match(/[0-9]+|[^0-9]+/g) ?? []
  return /^[^0-9]/.test(run) && parts.every((part) => part.length > 1) ? parts : [run]
}

const cut = (word: string): string => Array.from(word).slice(0, MAX_WORD_LENGTH).join('')

/** All signs of the literals, each once. */
export const signsOf = ({ literals }: Search): string[] => [...new Set(literals.join('').match(SIGNS))]

/** All words written together, as a part number would be. */
export const joinedOf = ({ words }: Search): string => cut(words.join(''))
