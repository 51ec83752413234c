import { firstLetters } from '#platform/cut-text.ts'
import type { Changes } from './changes-between.ts'

// Names are whole: they have 200 letters at most. A description has 10,000, and a line stands for two years.
const MAX_LETTERS = 200
const LETTERS_BEFORE = 40
const MAX_ENTRIES = 50

/** The changes with each text cut to 200 letters, where it begins to differ, and each list to 50 entries. */
export const cutChanges = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => {
      const from = typeof before === 'string' && typeof after === 'string' ? startOf(before, after) : 0
      return [field, { before: cutValue(before, from), after: cutValue(after, from) }]
    }),
  )

/** From where on two texts are shown, so that both say what became of the other. */
function startOf(before: string, after: string): number {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  if (same < MAX_LETTERS - LETTERS_BEFORE) return 0
  const start = same - LETTERS_BEFORE
  // Not in the middle of a character of two units.
  return /[\uDC00-\uDFFF]/.test(before[start] ?? '') ? start - 1 : start
}

function cutValue(value: unknown, from = 0): unknown {
  if (typeof value === 'string') {
    const start = value.length > MAX_LETTERS ? from : 0
    return cutText(start > 0 ? `…${value.slice(start)}` : value)
  }
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => cutValue(entry))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).slice(0, MAX_ENTRIES)
  return Object.fromEntries(entries.map(([key, entry]) => [cutText(key), cutValue(entry)]))
}

const cutText = (text: string): string =>
  // As many letters have as many units at least.
  text.length > MAX_LETTERS && [...text].length > MAX_LETTERS ? firstLetters(text, MAX_LETTERS) : text
