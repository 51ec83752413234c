import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#platform/db/schema.ts'
import { COUNTED_AS_SALES, ORDER_STATUSES } from './order-status.ts'

// As long as every state counts, sums ask for none: they stay within their indexes of times.

/** For a sum over `orders`: only those that count as sales. */
export const countedOrders = (counted: readonly OrderStatus[] = COUNTED_AS_SALES): RawBuilder<boolean> =>
  countsAll(counted) ? sql`true` : sql`orders.order_status = any (${counted}::text[])`

/** For a sum over what belongs to an order, such as its lines: only those of orders that count as sales. */
export const ofCountedOrders = (
  orderId: RawBuilder<unknown>,
  counted: readonly OrderStatus[] = COUNTED_AS_SALES,
): RawBuilder<boolean> =>
  countsAll(counted)
    ? sql`true`
    : sql`exists (select from orders where orders.id = ${orderId} and ${countedOrders(counted)})`

const countsAll = (counted: readonly OrderStatus[]) =>
  ORDER_STATUSES.every((status) => counted.includes(status))
