import type { Cell } from '#platform/csv.ts'
import type { List } from '#platform/http/handle-csv.server.ts'
import { dollarsOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.server.ts'
import { asStamp } from '#platform/time-zone.ts'
import { orderNumber } from './order-number.ts'
import { readOrders, type WholeOrder } from './queries.server.ts'

const AT_ONCE = 500

/** These orders, one a line; times are by the shop's clock. */
export function listOrdersForSpreadsheets(shop: Shop, ids: readonly string[]): List {
  const { timeZone } = shop.company
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
      'Pieces',
      'Subtotal',
      'Shipping',
      'Tax',
      'Gst',
      'Total',
      'Payment type',
      'Payment status',
      'Order status',
    ],
    batches: batchesOf(shop, ids, (order) => cellsOf(order, timeZone)),
  }
}

async function* batchesOf(shop: Shop, ids: readonly string[], cells: (order: WholeOrder) => Cell[]) {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    yield (await readOrders(shop.db, ids.slice(from, from + AT_ONCE))).map(cells)
}

const cellsOf = ({ row, lines }: WholeOrder, timeZone: string): Cell[] => [
  orderNumber(row.number),
  asStamp(row.placed_at, timeZone),
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
]
