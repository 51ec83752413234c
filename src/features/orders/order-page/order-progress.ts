import { dayAt } from '#features/delivery/delivery-promise.ts'
import {
  formatArrival,
  formatDays,
  formatShortSpan,
  formatWeekday,
} from '#features/delivery/format-delivery.ts'
import { hasArrived, isOnItsWay, ORDER_STATUSES, orderTerms } from '#features/order-terms/order-status.ts'
import { isPaid } from '#features/order-terms/payment-status.ts'
import { wordsOfPayment } from '#features/order-terms/payment-words.ts'
import type { OrderStatus } from '#platform/db/schema.ts'
import { formatCents } from '#platform/money.ts'
import type { Order } from '../contract.ts'

type Of = Pick<Order, 'orderStatus' | 'paymentStatus' | 'paymentType' | 'totalCents' | 'delivery'>

/** The headline of an order and the sentence below it: when it arrives, or arrived. */
export function headlineOf(order: Of, now: Date, timeZone: string): { title: string; text: string } {
  const { orderStatus, delivery } = order
  const { promise, deliveredAt } = delivery
  const { title, text, late } = orderTerms(orderStatus)
  if (hasArrived(orderStatus))
    return {
      title: deliveredAt ? `${title} ${formatWeekday(dayAt(deliveredAt, timeZone))}` : title,
      text: isPaid(order.paymentStatus) ? text : `${text} We haven’t recorded your payment yet.`,
    }
  if (!promise) return { title, text }
  if (dayAt(now, timeZone) > promise.to)
    return { title: `Expected by ${formatDays(promise.to)}`, text: late ?? text }
  return { title: formatArrival(promise), text }
}

/** What is still to be paid, and how. */
export function formatPayment({ paymentStatus, paymentType, totalCents }: Of): string {
  if (isPaid(paymentStatus)) return 'Paid. Thank you.'
  const { toPay, first } = wordsOfPayment(paymentType)
  return `${toPay.join(formatCents(totalCents))} ${first}`
}

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
  const since = (status: OrderStatus, place: number): Date | null => {
    if (place === 0) return placedAt
    if (hasArrived(status)) return deliveredAt
    return isOnItsWay(status) ? shippedAt : lastBecame(history, status)
  }
  return ORDER_STATUSES.map((status, place) => {
    const isDone = place <= current
    const isExpected = hasArrived(status) && !isDone && promise !== null
    const isCarried = isOnItsWay(status) && isDone && carrier !== null && carrier !== 'Other'
    return {
      label: orderTerms(status).step,
      isDone,
      isCurrent: place === current,
      at: isDone ? since(status, place) : null,
      note: isExpected ? `Expected ${formatShortSpan(promise)}` : isCarried ? carrier : null,
    }
  })
}

function lastBecame(history: Order['history'], status: Order['orderStatus']): Date | null {
  const changes = history.filter(
    ({ orderStatus }, place) => orderStatus === status && history[place - 1]?.orderStatus !== status,
  )
  return changes.at(-1)?.at ?? null
}
