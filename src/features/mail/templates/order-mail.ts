import type { ArrivalDays } from '#features/delivery/delivery-promise.ts'
import { CASH_ON_DELIVERY } from '#features/order-terms/payment-types.ts'
import { wordsOfPayment } from '#features/order-terms/payment-words.ts'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import type { EmailPart } from './email-content.ts'

/**
 * An order as a mail tells it, frozen when it was queued. What is optional is missing in mails of before. What the buyer
 * typed comes in part: see `plainName` and `plainAddress`.
 */
export type OrderMailFacts = {
  orderId: string
  /** NB-1042 */
  number: string
  lines: {
    name: string
    quantity: number
    subtotalCents: number
    unitPriceCents?: number
    image?: string | null
  }[]
  subtotalCents: number
  shippingCents: number
  taxCents: number
  gstCents: number
  totalCents: number
  /** ISO 8601. */
  placedAt?: string
  promise?: ArrivalDays | null
  buyer?: string
  address?: string[]
  paymentType?: string
  isPaid?: boolean
}

export const orderPage = (publicUrl: string, { orderId }: Pick<OrderMailFacts, 'orderId'>): string =>
  publicUrl + paths.myOrder(orderId)

export const aboutOrder = (publicUrl: string, order: Pick<OrderMailFacts, 'orderId' | 'number'>) => ({
  label: 'Order',
  name: order.number,
  link: orderPage(publicUrl, order),
})

export const goodsOf = ({ lines }: OrderMailFacts): EmailPart => ({
  goods: lines.map(({ name, quantity, subtotalCents, unitPriceCents, image = null }) => ({
    name,
    quantity,
    unitPrice: formatCents(unitPriceCents ?? Math.round(subtotalCents / quantity)),
    subtotal: formatCents(subtotalCents),
    image,
  })),
})

export const sumsOf = (order: OrderMailFacts): EmailPart => ({
  sums: [
    { label: 'Subtotal', value: formatCents(order.subtotalCents) },
    { label: 'Shipping', value: formatCents(order.shippingCents) },
    { label: 'Tax', value: formatCents(order.taxCents) },
    { label: 'Gst', value: formatCents(order.gstCents) },
  ],
  total: { label: 'Order Total', value: formatCents(order.totalCents) },
})

export function whereAndHow(order: OrderMailFacts): EmailPart {
  const { address = ['See your order page'], paymentType = CASH_ON_DELIVERY, isPaid, totalCents } = order
  const { mail } = wordsOfPayment(paymentType)
  return {
    columns: [
      { title: 'Ships to', lines: address },
      {
        title: 'Payment',
        lines: [paymentType, isPaid ? 'Paid. Thank you' : mail.column(formatCents(totalCents))],
      },
    ],
  }
}

/**
 * The first word of a name, where it is one. An account's address may be somebody else's: an order's mail carries no
 * stranger's words and links to them.
 */
export function plainName(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s+/)
  return /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : undefined
}

const LINK_LIKE = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu

/** Where an order goes, in a few lines; undefined where they say more than an address does. */
export function plainAddress(typed: readonly string[]): string[] | undefined {
  const lines = typed.flatMap((part) => part.split(/\r?\n/)).flatMap((line) => line.trim() || [])
  const isPlain = lines.length <= 8 && lines.every((line) => line.length <= 120 && !LINK_LIKE.test(line))
  return isPlain ? lines : undefined
}
