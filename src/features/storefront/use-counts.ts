import { useQuery } from '@tanstack/react-query'
import type { countProductsEndpoint as row } from '#features/products/search/contract.ts'
import { countProducts } from '#features/products/search/links.ts'
import { type ListingFilter, whichOf } from '#features/products/search/listing-filter.ts'
import type { Answer } from '#platform/contract/call.ts'
import { FOLLOWS_LOADER, queryOf } from '#platform/pages/page-data.ts'

/**
 * How many products each choice of the filter would show. `loaded` is what the server has sent along with the page;
 * the last counts stay while the next are on their way, and there are none where they do not come.
 */
export function useCounts(filter: ListingFilter, loaded?: Answer<typeof row> | null) {
  const { data } = useQuery({
    ...queryOf(countProducts, { query: whichOf(filter) }),
    refetchOnMount: false,
    // The page hands over what came along with it; the filter beside it is what asks.
    ...(loaded !== undefined && FOLLOWS_LOADER),
    ...(loaded && { initialData: loaded as never }),
    placeholderData: (last) => last,
    retry: false,
  })
  return (data as Answer<typeof row> | undefined)?.data
}
