import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { daysAgo } from '#platform/db/delete-expired.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { foldText } from '../fold.ts'
import { readSearch } from '../search-query.ts'
import { suggestFor } from './suggest-finds.ts'

/** Distinct ones; then a new one takes the place of the one that was searched for least. */
export const MAX_MISSED = 1000
/** Nobody makes a synonym of more. */
const MAX_LENGTH = 60
const IGNORED_DAYS = 90
const ONCE_SECONDS = 60

/** As a search is counted, however it was typed. */
export const missedKey = (text: string): string => foldText(text).trim().replace(/\s+/gu, ' ')

/**
 * Counts a search that found nothing, once a minute: its next pages, and a window that is looked at again, ask for the
 * same once more. The time of the last count stands in the row, so that all nodes count as one. Nothing of who searched is
 * kept, nor what looks like an address.
 */
export async function recordMissedSearch(shop: Shop, text: string): Promise<void> {
  const words = missedKey(text)
  const isWords = (readSearch(words)?.words.length ?? 0) > 0
  if (!isWords || words.length > MAX_LENGTH || words.includes('@')) return
  try {
    await sql`
      insert into missed_searches (words, first_at, last_at) values (${words}, ${shop.now()}, ${shop.now()})
      on conflict (words) do update set times = missed_searches.times + 1, last_at = excluded.last_at
        where missed_searches.last_at <= excluded.last_at - make_interval(secs => ${ONCE_SECONDS})`.execute(
      shop.db,
    )
    await sql`
      delete from missed_searches where words in (
        select words from missed_searches where words <> ${words}
        order by times, last_at limit greatest(0, (select count(*) from missed_searches) - ${MAX_MISSED}))`.execute(
      shop.db,
    )
  } catch (problem) {
    // A count that cannot be written is no reason to show nothing.
    shop.log.warn({ reason: String(problem) }, 'A search that found nothing could not be recorded.')
  }
}

/** Nobody has put it aside, or so long ago that it comes back. */
export const isMissed = (shop: Shop): RawBuilder<SqlBool> =>
  sql`(ignored_at is null or ignored_at < ${daysAgo(shop, IGNORED_DAYS)})`

export type MissedOrder = 'times' | 'last'

/** Those that nobody has put aside. */
export async function findMissedSearches(shop: Shop, order: MissedOrder, limit: number) {
  const rows = await shop.db
    .selectFrom('missed_searches')
    .selectAll()
    .where(isMissed(shop))
    .orderBy(order === 'times' ? 'times' : 'last_at', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute()
  const categories = await shop.db.selectFrom('categories').select('name').execute()
  const suggest = suggestFor(categories.map(({ name }) => name))
  return rows.map(({ words, times, first_at, last_at }) => ({
    words,
    times,
    firstAt: first_at,
    lastAt: last_at,
    suggestion: suggest(words),
  }))
}
