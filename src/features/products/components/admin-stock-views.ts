import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/pages/page-data.ts'
import type { ReadyViews } from '#platform/tables/list-table.tsx'
import type { ProductTable } from '../admin-products-table.ts'
import { listProductsEndpoint } from '../search/contract.ts'

const VIEWS = [
  { stock: null, label: 'All' },
  { stock: 'in', label: 'In stock' },
  { stock: 'low', label: 'Low stock' },
  { stock: 'out', label: 'Out of stock' },
] as const

/** All products, or those of which there are many, few or none. What is running out is counted. */
export function useStockViews(table: ProductTable): ReadyViews {
  const [current] = table.state.filters.stock
  const counts = { low: useCount('low'), out: useCount('out') }
  const tabs = VIEWS.map(({ stock, label }) => ({
    label,
    to: table.hrefOf({ filters: { stock: stock ? [stock] : [] } }),
    current: (current ?? null) === stock,
    ...(stock !== null && stock !== 'in' && counts[stock] !== undefined && { count: counts[stock] }),
  }))
  return { label: 'Stock', tabs }
}

function useCount(stock: 'low' | 'out'): string | undefined {
  const { data } = useQuery(queryOf(listProductsEndpoint, { query: { stock, limit: 1 } }))
  return data?.totalResult.toLocaleString('en-US')
}
