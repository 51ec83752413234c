import { useQuery } from '@tanstack/react-query'
import { useCategories } from '#features/products/categories/use-categories.ts'
import { countIn } from '#features/products/search/category-hits.ts'
import { EMPTY_FILTER } from '#features/products/search/listing-filter.ts'
import type { Answer } from '#platform/contract/call.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { useCounts } from '../use-counts.ts'
import type { listTopDealsEndpoint as row } from './contract.ts'
import { listTopDeals } from './links.ts'

/** For the menus: every category with how many products it has, and how many there are in all and on sale. */
export function useAllCategories() {
  const { categories, problem, asked } = useCategories()
  const counts = useCounts(EMPTY_FILTER)?.byCategory
  const { data } = useQuery({ ...queryOf(listTopDeals), refetchOnMount: false, retry: false })
  return {
    categories: categories?.map(({ id, name }) => ({ id, name, count: counts && countIn(counts, id) })),
    problem,
    asked,
    products: counts && Object.values(counts).reduce((sum, count) => sum + count, 0),
    deals: (data as Answer<typeof row> | undefined)?.totalResult,
  }
}
