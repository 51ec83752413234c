import type { Transaction } from 'kysely'
import { dropUnsent } from '#features/mail/drop-unsent.server.ts'
import { queueMails } from '#features/mail/queue-mail.server.ts'
import type { OrderShippedFacts } from '#features/mail/templates/order-shipped.ts'
import type { OrderState } from '#features/order-terms/order-state.ts'
import { isOnItsWay } from '#features/order-terms/order-status.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { orderMailFacts } from './order-mail-facts.ts'
import { orderNumber } from './order-number.ts'
import { deliveryOf } from './present-order.server.ts'
import { readOrders, type WholeOrder } from './queries.server.ts'
import { isMove, type StateChange } from './state-change.ts'

// A change can be undone with one click for ten seconds: until then the buyer is told nothing.
const AFTER_SECONDS = 15

type News = StateChange & {
  /** Whether carrier, number or expected days are new. */
  isShipment?: boolean
  /** Nothing of it is to be told. */
  isSilent?: boolean
}

/**
 * Mails the buyers where their orders stand now. Within the transaction that changed the orders. A mail that nobody has
 * begun to send is replaced, also by a change that is not to be told itself: it would tell what is not so any more. Where
 * the order stands again as its buyer knows it, no mail goes at all.
 */
export async function notifyBuyers(
  shop: Shop,
  tx: Transaction<Database>,
  changes: readonly News[],
): Promise<void> {
  const orderIds = changes.map(({ now }) => now.id)
  const dropped = await dropUntold(tx, orderIds)
  const buyers = await tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.payment_type', 'users.id as user_id', 'users.email'])
    .where('orders.id', 'in', orderIds)
    .execute()
  const changeOf = new Map(changes.map((change) => [change.now.id, change]))
  const onTheirWay = changes.filter(({ next }) => isOnItsWay(next.orderStatus)).map(({ now }) => now.id)
  const shipped = new Map((await readOrders(tx, onTheirWay)).map((order) => [order.row.id, order]))
  const mails = buyers.flatMap(({ id, payment_type, user_id, email }): NewMail[] => {
    const change = changeOf.get(id)
    if (!change) return []
    const { now, next, isSilent = false } = change
    const untold = dropped.get(id)
    if (isSilent && !untold) return []
    const known = untold?.known ?? stateOf(now)
    const isShipment = untold?.isShipment || (change.isShipment && !isSilent)
    const isTracked = isShipment && isOnItsWay(next.orderStatus)
    if (!isTracked && !isMove({ now: { ...now, ...known }, next })) return []
    const mail = { recipient: email, userId: user_id }
    const order = shipped.get(id)
    if (order && (isTracked || !isOnItsWay(known.orderStatus)))
      return [{ ...mail, kind: 'order-shipped', facts: { ...shippedFacts(order), known } }]
    const facts = {
      orderId: id,
      number: orderNumber(now.number),
      ...stateOf(next),
      paymentType: payment_type,
      known,
    }
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

/** What a buyer knows of an order, and what else a mail was to tell that was dropped. */
type Untold = { known: OrderState; isShipment: boolean }

/** Drops what was not told yet. Answers it by order; mails from before that was kept do not say what their buyer knows. */
async function dropUntold(
  tx: Transaction<Database>,
  orderIds: readonly string[],
): Promise<Map<string, Untold>> {
  const kinds = ['order-changed', 'order-shipped'] as const
  const dropped = await dropUnsent(tx, { kinds, fact: 'orderId', values: orderIds })
  return new Map(
    dropped.flatMap(({ kind, facts: { orderId, known } }) =>
      known
        ? [[orderId, { known, isShipment: kind === 'order-shipped' && isOnItsWay(known.orderStatus) }]]
        : [],
    ),
  )
}
