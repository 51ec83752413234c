import type { QueryClient } from '@tanstack/react-query'
import { listAuditEndpoint } from '#features/audit/contract.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { getOrderEndpoint, listMyOrdersEndpoint, listOrdersEndpoint } from '../contract.ts'

/** After a change of states: everything that shows them. The overview counts them anew when it is opened. */
export function invalidateOrders(client: QueryClient): void {
  for (const row of [listOrdersEndpoint, getOrderEndpoint, listMyOrdersEndpoint, listAuditEndpoint])
    void client.invalidateQueries(queriesOf(row))
}
