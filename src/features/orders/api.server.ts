import { type Api, handle } from '#platform/http/handle.server.ts'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { changeOrder } from './change-order.server.ts'
import * as contract from './contract.ts'
import { placeOrder } from './place-order.server.ts'
import { presentOrder } from './present-order.server.ts'
import { findOrder, listOrders } from './queries.server.ts'

const ORDERS: Limit = { name: 'orders', points: 60, seconds: 60 }
const KEY = 'Idempotency-Key'
const KEY_LENGTH = 200

export function ordersApi(api: Api): void {
  handle(
    api,
    contract.placeOrder,
    async ({ shop, who, body, request }) => {
      const { order, isRepeat } = await placeOrder(shop, who, body, keyOf(request))
      const data = { order: presentOrder(order, who) }
      return isRepeat ? { data, status: 200 } : { data }
    },
    { limitEach: ORDERS },
  )

  handle(api, contract.listMyOrders, ({ shop, who, query }) =>
    readOrders(shop, { ...query, buyerId: who.id }, who),
  )

  handle(api, contract.listOrders, ({ shop, who, query }) => readOrders(shop, query, who))

  handle(api, contract.getOrder, async ({ shop, who, params }) => ({
    data: { order: await readOrder(shop, params.id, who) },
  }))

  handle(
    api,
    contract.changeOrder,
    async ({ shop, who, params, body }) => {
      await changeOrder(shop, who, params.id, body)
      return { data: { order: await readOrder(shop, params.id, who) } }
    },
    { find: ({ shop, who, params }) => readOrder(shop, params.id, who) },
  )
}

/** @throws Refusal 400 */
function keyOf(request: Request): string | null {
  const key = request.headers.get(KEY)
  if (!key) return null
  if (key.length > KEY_LENGTH) throw wrongField(KEY, `${KEY} has at most ${KEY_LENGTH} characters.`)
  return key
}

/** @throws Refusal 404, the same for an order that is not there and for another's. */
async function readOrder(shop: Shop, id: string, reader: Caller) {
  const order = await findOrder(shop.db, id)
  if (!order || (order.row.user_id !== reader.id && reader.role !== 'admin'))
    throw new Refusal(404, 'There is no such order.')
  return presentOrder(order, reader)
}

async function readOrders(
  shop: Shop,
  page: { page: number; limit: number; buyerId?: string },
  reader: Caller,
) {
  const { orders, total } = await listOrders(shop.db, page)
  return {
    data: { orders: orders.map((order) => presentOrder(order, reader)) },
    also: { result: orders.length, totalResult: total },
  }
}
