import { lineSubtotal } from '#features/cart/line-subtotal.ts'
import { type OrderMailFacts, plainAddress, plainName } from '#features/mail/templates/order-mail.ts'
import { isPaid } from '#features/order-terms/payment-status.ts'
import { orderNumber } from './order-number.ts'
import type { WholeOrder } from './queries.server.ts'

/** What the mails of an order tell: the order as it was agreed. */
export function orderMailFacts({ row, lines }: WholeOrder): OrderMailFacts {
  const buyer = plainName(row.buyer_name ?? '')
  const { promised_from: from, promised_to: to } = row
  const address = plainAddress([
    ...(buyer ? [buyer] : []),
    row.address,
    `${row.pincode}, ${row.country}`,
    row.phone_number,
  ])
  return {
    orderId: row.id,
    number: orderNumber(row.number),
    lines: lines.map(({ name, image, quantity, unit_price_cents }) => ({
      name,
      image,
      quantity,
      unitPriceCents: unit_price_cents,
      subtotalCents: lineSubtotal(unit_price_cents, quantity),
    })),
    subtotalCents: row.subtotal_cents,
    shippingCents: row.shipping_cents,
    taxCents: row.tax_cents,
    gstCents: row.gst_cents,
    totalCents: row.total_cents,
    placedAt: row.placed_at.toISOString(),
    promise: from && to ? { from, to } : null,
    ...(buyer && { buyer }),
    ...(address && { address }),
    paymentType: row.payment_type,
    isPaid: isPaid(row.payment_status),
  }
}
