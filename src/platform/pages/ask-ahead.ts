import { hashKey } from '@tanstack/react-query'
import type { Answer } from '#platform/contract/call.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { RowLink } from '#platform/contract/row-link.ts'
import { askedAhead, browse, queryOf } from './page-data.ts'

/** Asks what the page that is being opened is going to ask, first of all its `row`: its loader takes the answers over. */
export function askAhead<Row extends Endpoint>(
  row: RowLink<Row>,
  others: readonly RowLink[],
  sent: { params: Record<string, string> },
): Promise<Answer<Row> | undefined> {
  askedAhead.clear()
  for (const asked of [row, ...others]) {
    const answer = browse(asked, sent as object)
    answer.catch(() => undefined) // The loader hears of it.
    askedAhead.set(hashKey(queryOf(asked, sent as object).queryKey), answer)
  }
  const first = askedAhead.get(hashKey(queryOf(row, sent as never).queryKey)) as Promise<Answer<Row>>
  return first.catch(() => undefined)
}
