import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Category, listCategoriesEndpoint, type Product } from '#features/products/contract.ts'
import { countProductsEndpoint, listProductsEndpoint } from '#features/products/search/contract.ts'
import {
  filterForSearch,
  type ListingFilter,
  whichOf,
  wireQueryOf,
} from '#features/products/search/listing-filter.ts'
import type { Answer } from '#platform/contract/call.ts'
import { queryOf } from '#platform/pages/page-data.ts'

const MAX_PRODUCTS = 5
const MAX_CATEGORIES = 3
const PAUSE_MS = 150

/** A category in which the search can be looked for alone, and how many it finds there, once that is known. */
export type Within = Pick<Category, 'id' | 'name'> & { count: number | undefined; isChosen: boolean }

/**
 * What fits the text, once typing pauses. The last answer stays while the next is on its way. `chosen` is what the
 * listing shows: who looks at processors may go on among them.
 */
export function useSuggested(text: string, chosen: ListingFilter) {
  const settled = useDebounced(text)
  const search = filterForSearch(settled)
  const query = { ...wireQueryOf(search), limit: MAX_PRODUCTS }
  const found = useQuery({
    ...queryOf(listProductsEndpoint, { query }),
    placeholderData: (last) => last,
    retry: false,
  })
  const all = useQuery({ ...queryOf(listCategoriesEndpoint), refetchOnMount: false, retry: false })
  const listing = found.data as Answer<typeof listProductsEndpoint> | undefined
  const products = listing?.data.products ?? []
  const categories = (all.data as Answer<typeof listCategoriesEndpoint> | undefined)?.data.categories ?? []
  const own =
    chosen.categoryIds.length === 1 ? categories.find(({ id }) => id === chosen.categoryIds[0]) : null
  const main = mainCategoryOf(products)
  const counted = useQuery({
    ...queryOf(countProductsEndpoint, { query: whichOf(search) }),
    enabled: Boolean(own ?? main) && !found.isPlaceholderData,
    retry: false,
  })
  const counts = (counted.data as Answer<typeof countProductsEndpoint> | undefined)?.data.byCategory
  const within = [own, main].flatMap((category, at): Within[] =>
    category && (at === 0 || category.id !== own?.id)
      ? [{ id: category.id, name: category.name, count: countOf(counts, category.id), isChosen: at === 0 }]
      : [],
  )
  return {
    // Where it would find nothing it is no way to go.
    within: within.filter(({ count, isChosen }) =>
      isChosen ? count !== undefined && count > 0 : count !== 0,
    ),
    products,
    total: found.isPlaceholderData ? undefined : listing?.totalResult,
    meant: listing?.meant,
    categories: categories.filter((category) => fits(category, text)).slice(0, MAX_CATEGORIES),
  }
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** That of the best match, where most of the others are of it too. */
function mainCategoryOf(products: readonly Product[]): Product['category'] | undefined {
  const [first] = products
  const alike = products.filter(({ category }) => category.id === first?.category.id)
  return alike.length * 2 > products.length ? first?.category : undefined
}

const countOf = (counts: Record<string, number> | undefined, id: string): number | undefined =>
  counts && (Object.hasOwn(counts, id) ? counts[id] : 0)

const fits = ({ name }: Category, text: string): boolean => name.toLowerCase().includes(text.toLowerCase())
