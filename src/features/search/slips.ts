/** One slip of the finger in a word: a letter added, left out, changed, or two swapped. */

const SHORTEST = 4

/** Never in a word with a digit: a 4070 is not a 4060. Two, three letters are too few to tell what was meant. */
export const maySlip = (word: string): boolean => !/[0-9]/.test(word) && Array.from(word).length >= SHORTEST

/**
 * A regular expression for what was meant by a word of letters: the whole word, or its start.
 * Null for a word that is never forgiven.
 */
export function slipPattern(word: string, extent: 'whole' | 'start'): string | null {
  if (!maySlip(word)) return null
  const letters = Array.from(word)
  const meant = new Set<string>()
  for (const at of letters.keys()) {
    const [before, here, after] = [letters.slice(0, at).join(''), letters[at], letters.slice(at + 1).join('')]
    meant.add(before + after)
    meant.add(`${before}.${after}`)
    meant.add(`${before}.${here}${after}`)
    if (after) meant.add(`${before}${letters[at + 1]}${here}${letters.slice(at + 2).join('')}`)
  }
  if (extent === 'whole') meant.add(`${word}.`)
  return `^(${[...meant].join('|')})${extent === 'whole' ? '$' : ''}`
}

/** The words with what was meant in place of the slips; undefined where one may have meant several. */
export function spellOut(words: string[], slips: ReadonlyMap<string, string[]>): string | undefined {
  if ([...slips.values()].some((meant) => meant.length > 1)) return undefined
  return words.map((word) => slips.get(word)?.[0] ?? word).join(' ')
}
