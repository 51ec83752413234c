import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import type { Letter } from './letter.ts'

/** What was agreed, frozen with the order. Nothing that the buyer typed: an address may be somebody else's. */
export type OrderReceivedFacts = {
  orderId: string
  /** NB-1042 */
  number: string
  lines: { name: string; quantity: number; subtotalCents: number }[]
  subtotalCents: number
  shippingCents: number
  taxCents: number
  gstCents: number
  totalCents: number
}

export function orderReceivedLetter(
  order: OrderReceivedFacts,
  { shopName, publicUrl }: { shopName: string; publicUrl: string },
): Letter {
  const amounts = [
    `Subtotal ${formatCents(order.subtotalCents)}`,
    `shipping ${formatCents(order.shippingCents)}`,
    `tax ${formatCents(order.taxCents)}`,
    `gst ${formatCents(order.gstCents)}`,
  ]
  return {
    subject: `Your order ${order.number} at ${shopName}`,
    heading: `We received your order ${order.number}`,
    parts: [
      ...order.lines.map(
        ({ name, quantity, subtotalCents }) => `${quantity} × ${name}: ${formatCents(subtotalCents)}`,
      ),
      `${amounts.join(', ')}.`,
      `Order total ${formatCents(order.totalCents)}, to be paid in cash on delivery.`,
      { label: 'See your order', link: publicUrl + paths.myOrder(order.orderId) },
    ],
  }
}
