import { Link } from 'react-router'
import { paymentTerms } from '#features/order-terms/payment-status.ts'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { MailAddress } from '#ui/mail-address.tsx'
import type { Column } from '#ui/table-column.ts'
import type { Order } from '../contract.ts'
import './admin-order-table.css'
import { OrderStatusTag } from '../order-page/order-state.tsx'
import '../order-page/order-table.css'
import { DateTime } from '#platform/pages/date-time.tsx'

/** What is said of an order in a list of everybody's. */
export const orderColumns: readonly Column<Order>[] = [
  {
    key: 'id',
    narrow: 'lead',
    head: 'Order Id',
    sortBy: 'number',
    cell: (order) => (
      <Link className="link mono" to={paths.adminOrder(order.id)}>
        {order.number}
      </Link>
    ),
  },
  { key: 'buyer', narrow: 'wide', head: 'Buyer', cell: ({ user }) => user && <BuyerCell {...user} /> },
  {
    key: 'price',
    narrow: 'first',
    head: 'Price',
    align: 'right',
    sortBy: 'total',
    cell: (order) => <strong className="order-price">{formatCents(order.totalCents)}</strong>,
  },
  {
    key: 'at',
    head: 'Order At',
    sortBy: 'orderAt',
    cell: ({ placedAt }) => <DateTime at={placedAt} />,
  },
  {
    key: 'status',
    head: 'Order Status',
    cell: ({ orderStatus }) => <OrderStatusTag status={orderStatus} />,
  },
  {
    key: 'payment',
    narrow: 'named',
    head: 'Payment',
    cell: ({ paymentStatus }) => paymentTerms(paymentStatus).label,
  },
]

function BuyerCell({ name, email }: NonNullable<Order['user']>) {
  return (
    <span className="admin-order-buyer">
      <span dir="auto">{name}</span>
      {email && (
        <small>
          <MailAddress of={email} />
        </small>
      )}
    </span>
  )
}
