import type { Caller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Order } from './contract.ts'
import { presentOrder } from './present-order.server.ts'
import { listOrdersOf } from './queries.server.ts'

const AT_ONCE = 500

/** All orders of a buyer, newest first. */
export async function readOrdersOf(shop: Shop, buyer: Caller): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1; ; page++) {
    const read = await listOrdersOf(shop.db, { page, limit: AT_ONCE, buyerId: buyer.id })
    orders.push(...read.orders.map((order) => presentOrder(order, { ...buyer, role: 'user' })))
    if (read.orders.length < AT_ONCE) return orders
  }
}
