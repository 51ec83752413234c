import { sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import { slipPattern } from './slips.ts'

/** More wrong words than this are no slips, and each costs a walk through all words. */
const MOST_WORDS = 6

/**
 * For each word that may hold a slip, the words (or starts of words) of the shop that may have been meant.
 * A word for which there is none is left out.
 */
export async function findWordsMeant(
  db: Db,
  words: string[],
  extent: 'whole' | 'start',
): Promise<Map<string, string[]>> {
  const asked = [...new Set(words)].flatMap((word) => {
    const pattern = slipPattern(word, extent)
    return pattern === null ? [] : [{ word, pattern }]
  })
  if (asked.length === 0 || asked.length > MOST_WORDS) return new Map()
  const { rows } = await sql<{ word: string; meant: string[] }>`
    select asked.word, array_agg(distinct substring(known.word from asked.pattern)) as meant
    from unnest(${asked.map(({ word }) => word)}::text[], ${asked.map(({ pattern }) => pattern)}::text[])
      as asked(word, pattern)
    join search_words known on known.word ~ asked.pattern
    group by asked.word`.execute(db)
  return new Map(rows.map(({ word, meant }) => [word, meant]))
}
