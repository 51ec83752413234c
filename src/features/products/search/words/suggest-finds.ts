import type { Meaning } from '../meanings.ts'
import { readSearch } from '../search-query.ts'
import { knownPhrases, synonymsIn } from '../synonyms.ts'
import { editDistance } from './edit-distance.ts'

/** What a search that found nothing could find, and why that is thought. It is offered, and never done by itself. */
export type Suggestion = { finds: string; why: 'meaning' | 'spelling' }

const MAX_SLIPS = 2
/** Shorter words are near to too many others. */
const MIN_LETTERS = 5

const joined = (text: string): string => readSearch(text)?.words.join('') ?? ''

export type Suggest = (words: string) => Suggestion | null

/** For a shop with these categories. */
export function suggestFor(categories: readonly string[]): Suggest {
  const byName = new Map(categories.map((name) => [joined(name), name]))
  const categoryOf = (meaning: Meaning | undefined): string | undefined =>
    meaning?.kind?.called.flatMap((name) => byName.get(name) ?? [])[0]
  return (text) => {
    const words = readSearch(text)?.words ?? []
    const known = synonymsIn(words, {})
    const category = categoryOf(known.findLast(({ kind }) => kind !== undefined))
    if (category) return { finds: category, why: 'meaning' }
    return known.length > 0 ? null : spelled(words.join(''))
  }

  function spelled(typed: string): Suggestion | null {
    if (typed.length < MIN_LETTERS) return null
    let nearest: { finds: string; typos: number } | null = null
    const take = (phrase: string, finds: string) => {
      const most = nearest ? nearest.typos - 1 : MAX_SLIPS
      const typos = editDistance(typed, phrase, most)
      if (typos > 0 && typos <= most) nearest = { finds, typos }
    }
    for (const [phrase, name] of byName) take(phrase, name)
    for (const [phrase, meaning] of knownPhrases()) take(phrase, categoryOf(meaning) ?? meaning.name)
    // TypeScript does not see that `take` sets it.
    const found = nearest as { finds: string } | null
    return found && { finds: found.finds, why: 'spelling' }
  }
}
