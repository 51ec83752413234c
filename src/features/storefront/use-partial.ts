import { useQuery } from '@tanstack/react-query'
import type { listPartialMatchesEndpoint as row } from '#features/products/search/contract.ts'
import { listPartialMatches } from '#features/products/search/links.ts'
import { type ListingFilter, wireQueryOf } from '#features/products/search/listing-filter.ts'
import type { Answer } from '#platform/contract/call.ts'
import { FOLLOWS_LOADER, queryOf } from '#platform/pages/page-data.ts'

type PartialMatches = Answer<typeof row>

/** What the page was loaded with in place of an empty list, kept fresh as the list is; null where the list is not empty. */
export function usePartial(filter: ListingFilter, loaded: PartialMatches | null): PartialMatches | null {
  const { data } = useQuery({
    ...queryOf(listPartialMatches, { query: wireQueryOf(filter) }),
    ...FOLLOWS_LOADER,
    ...(loaded && { initialData: loaded as never }),
    enabled: loaded !== null,
    retry: false,
  })
  return loaded && ((data as PartialMatches | undefined) ?? loaded)
}
