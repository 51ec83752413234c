import type { List } from '#platform/http/handle-csv.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { stampsIn } from '#platform/time-zone.ts'
import { findMissedSearches, MAX_MISSED, type MissedOrder } from './missed-searches.server.ts'

/** All that nobody has put aside, one a line; times are by the shop's clock. */
export async function exportMissedCsv(shop: Shop, order: MissedOrder): Promise<List> {
  const { timeZone } = shop.company
  const stamp = stampsIn(timeZone)
  const missed = await findMissedSearches(shop, order, MAX_MISSED)
  const rows = missed.map(({ words, times, firstAt, lastAt }) => [
    words,
    times,
    stamp(firstAt),
    stamp(lastAt),
  ])
  return {
    head: ['Searched for', 'Searches', `First (${timeZone})`, `Last (${timeZone})`],
    batches: (async function* () {
      yield rows
    })(),
  }
}
