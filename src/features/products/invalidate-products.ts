import type { QueryClient } from '@tanstack/react-query'
import { listAuditEndpoint } from '#features/audit/contract.ts'
import { putAnswer, queriesOf, queryOf } from '#platform/pages/page-data.ts'
import type { Product } from './contract.ts'
import { getProduct } from './links.ts'
import { listProducts } from './search/links.ts'

// What only admins ask for, by name: its rows are no part of what shoppers fetch.
const ADMIN_READS = ['/products/:id/admin', '/products/by/costs']

/** After a change of products: every list and page that shows them is read again, and their history. `saved` is known at once. */
export async function invalidateProducts(client: QueryClient, saved?: Product): Promise<void> {
  if (saved) {
    const { queryKey } = queryOf(getProduct, { params: { id: saved.id } })
    await putAnswer(client, queryKey, (known) => ({
      message: '',
      // The answer to a change does not name the product's reviews.
      data: { product: { ...saved, reviews: known?.data.product.reviews ?? [] } },
    }))
  }
  void client.invalidateQueries(queriesOf(listProducts))
  void client.invalidateQueries(queriesOf(getProduct))
  for (const path of ADMIN_READS) void client.invalidateQueries({ queryKey: ['GET', path] })
  void client.invalidateQueries(queriesOf(listAuditEndpoint))
}
