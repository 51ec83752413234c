import { sql, type Transaction } from 'kysely'
import { queueMails } from '#features/mail/queue-mail.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { orderNumber } from './order-number.ts'

// A change can be undone with one click for ten seconds: until then the buyer is told nothing.
const AFTER_SECONDS = 15

/**
 * Mails the buyers where their orders stand now. Within the transaction that changed the orders. A mail that has not
 * gone out yet is replaced; where a change is undone before its mail went out, no mail goes at all.
 */
export async function tellBuyers(
  shop: Shop,
  tx: Transaction<Database>,
  orderIds: readonly string[],
  { isUndo }: { isUndo: boolean },
): Promise<void> {
  const orderOf = sql<string>`facts ->> 'orderId'`
  const dropped = await tx
    .deleteFrom('mails')
    .where('kind', '=', 'order-changed')
    .where('sent_at', 'is', null)
    .where(orderOf, 'in', orderIds)
    .returning(orderOf.as('order_id'))
    .execute()
  const untold = new Set(isUndo ? dropped.map(({ order_id }) => order_id) : [])
  const orders = await tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.number', 'orders.order_status', 'orders.payment_status'])
    .select(['users.id as user_id', 'users.email'])
    .where('orders.id', 'in', orderIds)
    .execute()
  const mails = orders
    .filter(({ id }) => !untold.has(id))
    .map((order) => ({
      kind: 'order-changed' as const,
      recipient: order.email,
      userId: order.user_id,
      facts: {
        orderId: order.id,
        number: orderNumber(order.number),
        orderStatus: order.order_status,
        paymentStatus: order.payment_status,
      },
    }))
  await queueMails(shop, tx, mails, AFTER_SECONDS)
}
