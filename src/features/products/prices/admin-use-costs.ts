import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/pages/page-data.ts'
import { useKeptTable } from '#platform/tables/kept-tables.ts'
import { listCostsEndpoint } from '../admin-contract.ts'
import { COST_COLUMN } from '../components/admin-product-columns.tsx'
import type { Product } from '../contract.ts'

/** What the shop pays for the products in sight, while the table shows it. */
export function useShownCosts(products: readonly Product[] | undefined) {
  const isShown = useKeptTable('products').kept.hidden.includes(COST_COLUMN)
  const ids = (products ?? []).map(({ id }) => id)
  const { data } = useQuery({
    ...queryOf(listCostsEndpoint, { query: { id: ids } }),
    enabled: isShown && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return data?.data.costs
}
