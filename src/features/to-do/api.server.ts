import { type Api, handle } from '#platform/http/handle.server.ts'
import { getToDo } from './contract.ts'
import { countToDo } from './count-to-do.server.ts'
import { findLatestOrders } from './find-latest-orders.server.ts'

export function toDoApi(api: Api): void {
  // One statement after the other: however often it is asked, an answer takes one connection.
  handle(api, getToDo, async ({ shop }) => ({
    data: { counts: await countToDo(shop), orders: await findLatestOrders(shop.db) },
  }))
}
