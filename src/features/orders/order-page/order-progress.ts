import { dayAt } from '#features/delivery/delivery-promise.ts'
import { arrivesWords, dayWords, shortSpanWords, weekdayWords } from '#features/delivery/delivery-words.ts'
import { formatCents } from '#platform/money.ts'
import { ORDER_STATUSES, type Order } from '../contract.ts'

type Of = Pick<Order, 'orderStatus' | 'paymentStatus' | 'totalCents' | 'delivery'>

/** The headline of an order and the sentence below it: when it arrives, or arrived. */
export function headlineOf(order: Of, now: Date, timeZone: string): { title: string; text: string } {
  const { orderStatus, delivery } = order
  const { promise, deliveredAt } = delivery
  if (orderStatus === 'Delivered')
    return {
      title: deliveredAt ? `Delivered ${weekdayWords(dayAt(deliveredAt, timeZone))}` : 'Delivered',
      text:
        order.paymentStatus === 'Paid'
          ? 'Thanks for your order.'
          : 'Thanks for your order. We haven’t recorded your payment yet.',
    }
  if (!promise) return WITHOUT_PROMISE[orderStatus]
  if (dayAt(now, timeZone) > promise.to)
    return {
      title: `Expected by ${dayWords(promise.to)}`,
      text:
        orderStatus === 'Shipped'
          ? 'We’re checking with the carrier.'
          : 'We’re sorry it’s late. We’re working on it.',
    }
  return { title: arrivesWords(promise), text: WITHOUT_PROMISE[orderStatus].text }
}

const WITHOUT_PROMISE = {
  Pending: { title: 'Order received', text: 'We’ve received your order.' },
  Processing: { title: 'Packing your order', text: 'We’re packing your order.' },
  Shipped: { title: 'On its way', text: 'Your order is on its way.' },
}

/** What is still to be paid, and how. */
export const payWords = ({ paymentStatus, totalCents }: Of): string =>
  paymentStatus === 'Paid'
    ? 'Paid. Thank you.'
    : `Pay ${formatCents(totalCents)} in cash when it arrives. Check the box before you pay.`

export type Step = {
  label: string
  isDone: boolean
  isCurrent: boolean
  at: Date | null
  /** Below the moment, such as the carrier. */
  note: string | null
}

/** From placed to delivered: what is done and since when, and what is expected. */
export function stepsOf(order: Pick<Order, 'orderStatus' | 'placedAt' | 'history' | 'delivery'>): Step[] {
  const { orderStatus, placedAt, history, delivery } = order
  const { promise, carrier, shippedAt, deliveredAt } = delivery
  const current = ORDER_STATUSES.indexOf(orderStatus)
  const moments = [placedAt, lastBecame(history, 'Processing'), shippedAt, deliveredAt]
  return ['Placed', 'Processing', 'Shipped', 'Delivered'].map((label, place) => {
    const isDone = place <= current
    const isExpected = label === 'Delivered' && !isDone && promise !== null
    const isCarried = label === 'Shipped' && isDone && carrier !== null && carrier !== 'Other'
    return {
      label,
      isDone,
      isCurrent: place === current,
      at: isDone ? (moments[place] ?? null) : null,
      note: isExpected ? `Expected ${shortSpanWords(promise)}` : isCarried ? carrier : null,
    }
  })
}

function lastBecame(history: Order['history'], status: Order['orderStatus']): Date | null {
  const changes = history.filter(
    ({ orderStatus }, place) => orderStatus === status && history[place - 1]?.orderStatus !== status,
  )
  return changes.at(-1)?.at ?? null
}
