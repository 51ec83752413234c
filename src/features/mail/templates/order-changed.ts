import type { OrderStatus, PaymentStatus } from '#platform/db/schema.ts'
import type { Letter } from './letter.ts'
import { aboutOrder, orderPage } from './order-mail.ts'

export type OrderChangedFacts = {
  orderId: string
  /** NB-1042 */
  number: string
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  /** Where it stood when its buyer last heard of it: nothing to tell where it stands so again. */
  known?: { orderStatus: OrderStatus; paymentStatus: PaymentStatus }
}

const MEANING: Record<OrderStatus, string> = {
  Pending: 'We’ve received your order.',
  Processing: 'We’re packing your order.',
  Shipped: 'Your order is on its way.',
  Delivered: 'Your order has arrived. We hope everything fits.',
}

export function orderChangedLetter(order: OrderChangedFacts, { publicUrl }: { publicUrl: string }): Letter {
  const { number, orderStatus, paymentStatus } = order
  return {
    subject: `Order ${number}: ${orderStatus}`,
    heading: `Order ${number}: ${orderStatus}`,
    about: aboutOrder(publicUrl, order),
    parts: [
      MEANING[orderStatus],
      paymentStatus === 'Paid' ? 'It is paid. Thank you.' : 'You pay in cash on delivery.',
      { label: 'View order', link: orderPage(publicUrl, order), isShort: true },
    ],
  }
}
