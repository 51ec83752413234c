import { formatArrival } from '#features/delivery/format-delivery.ts'
import { wordsOfPayment } from '#features/order-terms/payment-words.ts'
import type { OrderStatus, PaymentStatus } from '#platform/db/schema.ts'
import { formatCents } from '#platform/money.ts'
import type { EmailContent, EmailPart } from './email-content.ts'
import { aboutOrder, goodsOf, type OrderMailFacts, orderPage, whereAndHow } from './order-mail.ts'

export type OrderShippedFacts = OrderMailFacts & {
  carrier: string | null
  trackingNumber: string
  trackingLink: string | null
  /** Where it stood when its buyer last heard of it: nothing to tell where it stands so again. */
  known?: { orderStatus: OrderStatus; paymentStatus: PaymentStatus }
}

/** It is on its way: when it arrives, and where it is followed. */
export function orderShippedEmail(
  order: OrderShippedFacts,
  { publicUrl }: { publicUrl: string },
): EmailContent {
  const { number, trackingLink, isPaid, paymentType, totalCents } = order
  const ifDamaged =
    'if it’s crushed or wet, tell the driver and call us. We’ll send a replacement or refund you.'
  return {
    subject: `Order ${number} shipped`,
    heading: 'Your order has shipped.',
    about: aboutOrder(publicUrl, order),
    parts: [
      ...noticeOf(order),
      trackingLink
        ? { label: 'Track package', link: trackingLink, isShort: true }
        : { label: 'View order', link: orderPage(publicUrl, order), isShort: true },
      ...(trackingLink ? [{ small: 'Tracking can take a few hours to show the first scan.' }] : []),
    ],
    sections: [
      [{ title: 'In this package' }, goodsOf(order)],
      [whereAndHow(order)],
      [
        { title: 'When it arrives' },
        isPaid
          ? `Check the box; ${ifDamaged}`
          : wordsOfPayment(paymentType).mail.arrives(formatCents(totalCents), ifDamaged),
      ],
    ],
  }
}

function noticeOf({ promise, carrier, trackingNumber }: OrderShippedFacts): EmailPart[] {
  const by = carrier === 'Other' ? 'Tracking number' : (carrier ?? 'On its way')
  if (!promise && !trackingNumber) return []
  return [
    {
      notice: promise ? formatArrival(promise) : 'On its way',
      note: by,
      ...(trackingNumber && { code: trackingNumber }),
    },
  ]
}
