import { groupedNumber } from '#features/delivery/carriers.ts'
import type { Cell } from '#platform/csv.ts'
import { type Found, inBatches } from '#platform/db/found.server.ts'
import type { List } from '#platform/http/handle-csv.server.ts'
import { dollarsOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.server.ts'
import { stampsIn } from '#platform/time-zone.ts'
import { orderNumber } from '../order-number.ts'
import { readOrders, type WholeOrder } from '../queries.server.ts'

/** These orders, one a line; times are by the shop's clock. */
export function exportOrdersCsv(shop: Shop, found: Found): List {
  const { timeZone } = shop.company
  const stamp = stampsIn(timeZone)
  return {
    head: [
      'Order',
      `Order at (${timeZone})`,
      'Name',
      'Email',
      'Phone number',
      'Address',
      'Pincode',
      'Country',
      'Products',
      'Units',
      'Subtotal',
      'Shipping',
      'Tax',
      'Gst',
      'Total',
      'Payment type',
      'Payment status',
      'Order status',
      'Carrier',
      'Tracking number',
    ],
    batches: inBatches(shop.db, found, async (db, ids) =>
      (await readOrders(db, ids)).map((order) => cellsOf(order, stamp)),
    ),
  }
}

const cellsOf = ({ row, lines }: WholeOrder, stamp: (at: Date) => string): Cell[] => [
  orderNumber(row.number),
  stamp(row.placed_at),
  row.user_id === null ? 'Deleted user' : row.buyer_name,
  row.buyer_email,
  row.phone_number,
  row.address,
  row.pincode,
  row.country,
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
  dollarsOf(row.subtotal_cents),
  dollarsOf(row.shipping_cents),
  dollarsOf(row.tax_cents),
  dollarsOf(row.gst_cents),
  dollarsOf(row.total_cents),
  row.payment_type,
  row.payment_status,
  row.order_status,
  row.carrier,
  // In groups, as on the label: a spreadsheet would take a long number for a sum and round it.
  row.tracking_number === null ? null : groupedNumber(row.tracking_number),
]
