import { useQuery } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import type { Answer } from '#platform/contract/call.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { RowLink } from '#platform/contract/row-link.ts'
import { browse, load, queryOf } from '#platform/pages/page-data.ts'
import type * as rows from './contract.ts'
import { listBestSellers, listTiles, listTopDeals } from './links.ts'

/** What stands above the first page; null for a part that failed: the list is worth showing without it. */
export type Front = {
  tiles: Answer<typeof rows.listTilesEndpoint> | null
  deals: Answer<typeof rows.listTopDealsEndpoint> | null
  best: Answer<typeof rows.listBestSellersEndpoint> | null
}

const none = () => null

export async function loadFront(context: Readonly<RouterContextProvider>): Promise<Front> {
  const [tiles, deals, best] = await Promise.all([
    load(context, listTiles).catch(none),
    load(context, listTopDeals).catch(none),
    load(context, listBestSellers).catch(none),
  ])
  return { tiles, deals, best }
}

/** So that it stands there with the page, and moves nothing when it comes. */
export const browseFront = (): Promise<unknown> =>
  Promise.allSettled([browse(listTiles), browse(listTopDeals), browse(listBestSellers)])

/** `loaded` is what the server has sent along with the page; without it the shop is asked. */
export function useFront(loaded: Front | null) {
  const tiles = usePart(listTiles, loaded, loaded?.tiles)
  const deals = usePart(listTopDeals, loaded, loaded?.deals)
  const best = usePart(listBestSellers, loaded, loaded?.best)
  return {
    tiles: tiles.answer?.data.tiles ?? [],
    deals: deals.answer?.data.products ?? [],
    discounted: deals.answer?.totalResult ?? 0,
    best: best.answer?.data.products ?? [],
    isLoading: tiles.isLoading || deals.isLoading || best.isLoading,
  }
}

function usePart<Row extends Endpoint>(row: RowLink<Row>, loaded: Front | null, part: unknown) {
  const { data, isLoading } = useQuery({
    ...queryOf(row),
    ...(part ? { initialData: part as never } : {}),
    // What the server could not send stays away.
    enabled: loaded === null || part !== null,
    refetchOnMount: false,
    retry: false,
  })
  return { answer: data as Answer<Row> | undefined, isLoading }
}
