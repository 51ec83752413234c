import { foldText } from './fold.ts'
import type { Meanings } from './meanings.ts'
import { NUMBER_AND_UNIT, readSearch } from './search-query.ts'
import { synonymsIn } from './synonyms.ts'

/** A word of a search as it was typed, or words that mean one thing together: "2 TB", "power supply". */
export type Term = {
  typed: string
  /** It names the kind of goods that is looked for. */
  isKind: boolean
}

type Piece = { typed: string; words: string[] }

/** What can be taken out of a search, one by one. */
export function termsOf(text: string, own?: Meanings): Term[] {
  const pieces = piecesOf(text)
  const words = pieces.flatMap((piece) => piece.words)
  const pieceOf = pieces.flatMap((piece, at) => piece.words.map(() => at))
  const synonyms = synonymsIn(words, own ? { own } : {})
  const terms: Term[] = []
  for (let at = 0; at < pieces.length; at++) {
    const first = pieceOf.indexOf(at)
    const synonym = synonyms.find((one) => first >= one.at && first < one.at + one.length)
    const last = synonym ? (pieceOf[synonym.at + synonym.length - 1] ?? at) : at
    const together = pieces.slice(at, last + 1)
    terms.push({ typed: together.map(({ typed }) => typed).join(' '), isKind: synonym?.isKind === true })
    at = last
  }
  return terms
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const typed of text.split(/\s+/u).filter(Boolean)) {
    const last = pieces.at(-1)
    const together = last && `${last.typed} ${typed}`
    if (together && NUMBER_AND_UNIT.test(foldText(together))) pieces[pieces.length - 1] = pieceOf(together)
    else pieces.push(pieceOf(typed))
  }
  return pieces
}

const pieceOf = (typed: string): Piece => ({ typed, words: readSearch(typed)?.words ?? [] })

/** The search without some of its terms. */
export const withoutTerms = (terms: readonly Term[], dropped: readonly Term[]): string =>
  terms
    .filter((term) => !dropped.includes(term))
    .map(({ typed }) => typed)
    .join(' ')
