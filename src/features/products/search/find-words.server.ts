import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import { mayHaveTypo, typosOf } from './typos.ts'

/** More wrong words than this are no typos. */
const MAX_FORGIVEN = 2

/** Greater than every word that starts like this, so that a start is found as a stretch of the index. */
const END = '\u{10ffff}'

/**
 * For each word that may hold a typo, the words (or starts of words) of the shop that may have been meant.
 * A word for which there is none is left out.
 */
export async function findSuggestions(
  db: Db,
  words: string[],
  extent: 'whole' | 'start',
): Promise<Map<string, string[]>> {
  const each = [...new Set(words)].filter(mayHaveTypo)
  const unknown = each.length > 0 ? await findUnknown(db, each) : []
  // A word that the shop has is a typo only where it has all of them, though of no one product.
  const suspects = unknown.length > 0 ? unknown : each
  if (suspects.length === 0 || suspects.length > MAX_FORGIVEN) return new Map()
  const { rows } = await suggestionsFor(suspects, extent).execute(db)
  const meant = new Map<string, string[]>()
  for (const { word, found } of rows) {
    const before = meant.get(word) ?? []
    // What starts like a shorter one is found with it.
    if (extent === 'whole' || !before.some((start) => found.startsWith(start)))
      meant.set(word, [...before, found])
  }
  return meant
}

/** Those that no word of the shop starts with. */
export async function findUnknown(db: Db, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select asked.word from unnest(${words}::text[]) as asked(word)
    where not exists (select from search_words known
      where known.word >= asked.word collate "C" and known.word < (asked.word || ${END}) collate "C")`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}

/**
 * Each possible typo is looked up in the index, a thousand for a long word: a walk through all words with a pattern
 * takes longer the more the shop sells.
 */
export function suggestionsFor(
  words: string[],
  extent: 'whole' | 'start',
): RawBuilder<{ word: string; found: string }> {
  const pairs = words.flatMap((word) => typosOf(word).map((typo) => ({ word, typo })))
  const asked = sql`unnest(${pairs.map(({ word }) => word)}::text[], ${pairs.map(({ typo }) => typo)}::text[])
    as asked(word, typo)`
  const isThere =
    extent === 'whole'
      ? sql`known.word = asked.typo collate "C"`
      : sql`known.word >= asked.typo collate "C" and known.word < (asked.typo || ${END}) collate "C"`
  return sql`
    select asked.word, asked.typo as found from ${asked}
    join lateral (select from search_words known where ${isThere} limit 1) as one on true
    order by length(asked.typo), asked.typo collate "C"`
}
