import { orderTerms } from '#features/order-terms/order-status.ts'
import { isPaid } from '#features/order-terms/payment-status.ts'
import { wordsOfPayment } from '#features/order-terms/payment-words.ts'
import type { OrderStatus, PaymentStatus } from '#platform/db/schema.ts'
import type { EmailContent } from './email-content.ts'
import { aboutOrder, orderPage } from './order-mail.ts'

export type OrderChangedFacts = {
  orderId: string
  /** NB-1042 */
  number: string
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  /** Missing in mails of before. */
  paymentType?: string
  /** Where it stood when its buyer last heard of it: nothing to tell where it stands so again. */
  known?: { orderStatus: OrderStatus; paymentStatus: PaymentStatus }
}

export function orderChangedEmail(
  order: OrderChangedFacts,
  { publicUrl }: { publicUrl: string },
): EmailContent {
  const { number, orderStatus, paymentStatus, paymentType } = order
  const { label, mail } = orderTerms(orderStatus)
  return {
    subject: `Order ${number}: ${label}`,
    heading: `Order ${number}: ${label}`,
    about: aboutOrder(publicUrl, order),
    parts: [
      mail,
      isPaid(paymentStatus) ? 'It’s paid. Thank you.' : wordsOfPayment(paymentType).mail.changed,
      { label: 'View order', link: orderPage(publicUrl, order), isShort: true },
    ],
  }
}
