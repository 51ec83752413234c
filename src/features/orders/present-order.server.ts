import { lineSubtotal } from '#features/cart/line-subtotal.ts'
import { trackingLink } from '#features/delivery/carriers.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Order } from './contract.ts'
import { orderNumber } from './order-number.ts'
import type { WholeOrder } from './queries.server.ts'

/** An order as the reader may see it: the buyer only for admins. */
export function presentOrder({ row, lines, changes }: WholeOrder, reader: Caller): Order {
  return {
    id: row.id,
    number: orderNumber(row.number),
    lines: lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      image: line.image,
      unitPriceCents: line.unit_price_cents,
      quantity: line.quantity,
      subtotalCents: lineSubtotal(line.unit_price_cents, line.quantity),
    })),
    address: row.address,
    pincode: row.pincode,
    phoneNumber: row.phone_number,
    country: row.country,
    paymentType: row.payment_type,
    paymentStatus: row.payment_status,
    orderStatus: row.order_status,
    subtotalCents: row.subtotal_cents,
    shippingCents: row.shipping_cents,
    taxCents: row.tax_cents,
    gstCents: row.gst_cents,
    totalCents: row.total_cents,
    placedAt: row.placed_at,
    history: changes.map(({ at, order_status, payment_status }) => ({
      at,
      orderStatus: order_status,
      paymentStatus: payment_status,
    })),
    delivery: deliveryOf(row),
    ...(reader.role === 'admin' && { user: buyerOf(row) }),
  }
}

export const deliveryOf = (row: WholeOrder['row']): Order['delivery'] => ({
  promise: row.promised_from && row.promised_to ? { from: row.promised_from, to: row.promised_to } : null,
  carrier: row.carrier,
  trackingNumber: row.tracking_number ?? '',
  trackingLink: trackingLink({
    carrier: row.carrier,
    trackingNumber: row.tracking_number ?? '',
    trackingUrl: row.tracking_url,
  }),
  shippedAt: row.shipped_at,
  deliveredAt: row.delivered_at,
})

const buyerOf = ({ user_id, buyer_name, buyer_email }: WholeOrder['row']) =>
  user_id === null
    ? { id: null, name: 'Deleted user', email: null }
    : { id: user_id, name: buyer_name ?? '', email: buyer_email }
