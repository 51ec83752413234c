import type { PaymentStatus } from '#platform/db/schema.ts'

type PaymentTerms = {
  /** What people read in tables, filters and forms. */
  label: string
  isPaid: boolean
  /** After the way to pay: "Cash On Delivery, not paid yet". */
  inSentence: string
}

/** EVERY STATE OF A PAYMENT. What is still to be paid, and how, is told by the words of the payment type. */
export const PAYMENT_STATES = {
  Pending: { label: 'Pending', isPaid: false, inSentence: 'not paid yet' },
  Paid: { label: 'Paid', isPaid: true, inSentence: 'paid' },
} satisfies Record<PaymentStatus, PaymentTerms>

// The keys of the table, which its type has made whole.
export const PAYMENT_STATUSES = Object.keys(PAYMENT_STATES) as readonly PaymentStatus[]

export const paymentTerms = (status: PaymentStatus): PaymentTerms => PAYMENT_STATES[status]
export const isPaid = (status: PaymentStatus): boolean => paymentTerms(status).isPaid

export const PAID = PAYMENT_STATUSES.filter(isPaid)
export const UNPAID = PAYMENT_STATUSES.filter((status) => !isPaid(status))
