import type { QueryClient } from '@tanstack/react-query'
import { listActs } from '#features/audit/contract.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { getOrder, listMyOrders, listOrders } from '../contract.ts'

/** After a change of states: everything that shows them. The overview counts them anew when it is opened. */
export function readOrdersAnew(client: QueryClient): void {
  for (const row of [listOrders, getOrder, listMyOrders, listActs])
    void client.invalidateQueries(queriesOf(row))
}
