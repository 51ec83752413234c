import { sql, type Transaction } from 'kysely'
import { queueMails } from '#features/mail/queue-mail.server.ts'
import type { OrderShippedFacts } from '#features/mail/templates/order-shipped.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { orderMailFacts } from './order-mail-facts.ts'
import { orderNumber } from './order-number.ts'
import type { OrderState } from './order-status.ts'
import { deliveryOf } from './present-order.server.ts'
import { readOrders, type WholeOrder } from './queries.server.ts'
import { isMove, type StateChange } from './state-change.ts'

// A change can be undone with one click for ten seconds: until then the buyer is told nothing.
const AFTER_SECONDS = 15

type News = StateChange & {
  /** Whether carrier, number or expected days are new. */
  isShipment?: boolean
}

/**
 * Mails the buyers where their orders stand now. Within the transaction that changed the orders. A mail that nobody has
 * begun to send is replaced, and where the order stands again as its buyer knows it, no mail goes at all.
 */
export async function tellBuyers(
  shop: Shop,
  tx: Transaction<Database>,
  changes: readonly News[],
): Promise<void> {
  const orderIds = changes.map(({ now }) => now.id)
  const dropped = await dropUntold(tx, orderIds)
  const buyers = await tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'users.id as user_id', 'users.email'])
    .where('orders.id', 'in', orderIds)
    .execute()
  const changeOf = new Map(changes.map((change) => [change.now.id, change]))
  const onTheirWay = changes.filter(({ next }) => next.orderStatus === 'Shipped').map(({ now }) => now.id)
  const shipped = new Map((await readOrders(tx, onTheirWay)).map((order) => [order.row.id, order]))
  const mails = buyers.flatMap(({ id, user_id, email }): NewMail[] => {
    const change = changeOf.get(id)
    if (!change) return []
    const { now, next, isShipment } = change
    const known = dropped.get(id) ?? stateOf(now)
    const isOnItsWay = isShipment && next.orderStatus === 'Shipped'
    if (!isOnItsWay && !isMove({ now: { ...now, ...known }, next })) return []
    const mail = { recipient: email, userId: user_id }
    const order = shipped.get(id)
    if (order && (isOnItsWay || known.orderStatus !== 'Shipped'))
      return [{ ...mail, kind: 'order-shipped', facts: { ...shippedFacts(order), known } }]
    const facts = { orderId: id, number: orderNumber(now.number), ...stateOf(next), known }
    return [{ ...mail, kind: 'order-changed', facts }]
  })
  await queueMails(shop, tx, mails, AFTER_SECONDS)
}

type NewMail = Parameters<typeof queueMails<'order-shipped' | 'order-changed'>>[2][number]

function shippedFacts(order: WholeOrder): OrderShippedFacts {
  const { carrier, trackingNumber, trackingLink } = deliveryOf(order.row)
  return { ...orderMailFacts(order), carrier, trackingNumber, trackingLink }
}

const stateOf = ({ orderStatus, paymentStatus }: OrderState): OrderState => ({ orderStatus, paymentStatus })

/** Drops what was not told yet. Answers by order what its buyer knows; mails from before that was kept do not say it. */
async function dropUntold(
  tx: Transaction<Database>,
  orderIds: readonly string[],
): Promise<Map<string, OrderState>> {
  const orderOf = sql<string>`facts ->> 'orderId'`
  const dropped = await tx
    .deleteFrom('mails')
    .where('kind', 'in', ['order-changed', 'order-shipped'])
    .where('sent_at', 'is', null)
    .where('sending_at', 'is', null)
    .where('handing_over_at', 'is', null)
    .where(orderOf, 'in', orderIds)
    .returning([orderOf.as('id'), sql<OrderState | null>`facts -> 'known'`.as('known')])
    .execute()
  return new Map(dropped.flatMap(({ id, known }) => (known ? [[id, known]] : [])))
}
