/** One typo of the finger in a word: a letter added, left out, changed, or two swapped. */

const SHORTEST = 4
/** Longer words are part numbers and addresses, and cost more to forgive than they help. */
const MAX_LENGTH = 16

/** Never in a word with a digit: a 4070 is not a 4060. Two, three letters are too few to tell what was meant. */
export function mayHaveTypo(word: string): boolean {
  const { length } = Array.from(word)
  return !/[0-9]/.test(word) && length >= SHORTEST && length <= MAX_LENGTH
}

const LATIN = Array.from('abcdefghijklmnopqrstuvwxyz0123456789')
/** Folded texts have small letters alone. */
const SCRIPTS = [
  { isOf: /\p{Script=Greek}/u, letters: Array.from('αβγδεζηθικλμνξοπρστυφχψω') },
  { isOf: /\p{Script=Cyrillic}/u, letters: Array.from('абвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ') },
]

/** All words that this one may have been meant as, itself not among them. */
export function typosOf(word: string): string[] {
  const letters = Array.from(word)
  const alphabet = SCRIPTS.find(({ isOf }) => isOf.test(word))?.letters ?? LATIN
  const meant = new Set<string>()
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('')
    const from = letters.slice(at).join('')
    const after = letters.slice(at + 1).join('')
    for (const letter of alphabet) {
      meant.add(before + letter + from)
      if (at < letters.length) meant.add(before + letter + after)
    }
    if (at < letters.length) meant.add(before + after)
    if (at + 1 < letters.length)
      meant.add(`${before}${letters[at + 1]}${letters[at]}${letters.slice(at + 2).join('')}`)
  }
  meant.delete(word)
  return [...meant]
}

/** The words with what was meant in place of the typos; undefined where one may have meant several. */
export function correctQuery(words: string[], typos: ReadonlyMap<string, string[]>): string | undefined {
  if ([...typos.values()].some((meant) => meant.length > 1)) return undefined
  return words.map((word) => typos.get(word)?.[0] ?? word).join(' ')
}
