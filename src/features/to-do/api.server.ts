import type { Db } from '#platform/db/open.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { getToDoEndpoint, type LatestOrder } from './contract.ts'
import { countToDo } from './count-to-do.server.ts'

/** `findLatestOrders`: at most as many as the row says, the newest first. */
export function toDoApi(api: Api, findLatestOrders: (db: Db) => Promise<LatestOrder[]>): void {
  // One statement after the other: however often it is asked, an answer takes one connection.
  handle(api, getToDoEndpoint, async ({ shop }) => ({
    data: { counts: await countToDo(shop), orders: await findLatestOrders(shop.db) },
  }))
}
