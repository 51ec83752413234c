import { paths } from '#paths.ts'
import type { OrderStatus, PaymentStatus } from '#platform/db/schema.ts'
import type { Letter } from './letter.ts'

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
  Pending: 'It waits at the counter to be worked on.',
  Processing: 'Your parts are being taken from the shelf, checked and packed.',
  Shipped: 'Your parcel is on its way.',
  Delivered: 'Your parcel has arrived. We hope that everything fits.',
}

export function orderChangedLetter(
  { orderId, number, orderStatus, paymentStatus }: OrderChangedFacts,
  { shopName, publicUrl }: { shopName: string; publicUrl: string },
): Letter {
  return {
    subject: `Your order ${number} at ${shopName}: ${orderStatus}`,
    heading: `Your order ${number}: ${orderStatus}`,
    parts: [
      MEANING[orderStatus],
      paymentStatus === 'Paid' ? 'It is paid. Thank you.' : 'It is to be paid in cash on delivery.',
      { label: 'See your order', link: publicUrl + paths.myOrder(orderId) },
    ],
  }
}
