import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#platform/contract/call.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import type { Category, listCategoriesEndpoint as row } from '../contract.ts'
import { listCategories } from '../links.ts'

type UsedCategories = {
  /** Undefined while they are on the way, and when they did not come. */
  categories: Category[] | undefined
  /** Why they did not come. */
  problem: Error | null
  asked: { isFetching: boolean; refetch: () => unknown }
}

/** The shop's categories, asked for once. `loaded` is what the server has sent along with the page. */
export function useCategories(loaded?: Answer<typeof row> | null): UsedCategories {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(listCategories),
    ...(loaded && { initialData: loaded as never }),
    refetchOnMount: false,
  })
  const answer = data as Answer<typeof row> | undefined
  return {
    categories: answer?.data.categories,
    problem: answer ? null : error,
    asked: { isFetching, refetch },
  }
}
