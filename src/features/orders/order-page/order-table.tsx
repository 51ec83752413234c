import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useShop } from '#features/company/use-shop.ts'
import { formatCents } from '#platform/money.ts'
import { iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { eye } from '#ui/icons.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import type { Order } from '../contract.ts'
import { headlineOf } from './order-progress.ts'
import { OrderState } from './order-state.tsx'
import './order-table.css'
import { DateTime } from '#platform/pages/date-time.tsx'

type Props = {
  /** Undefined while they load. */
  orders: readonly Order[] | undefined
  /** The number of the first row, from 1 on the first page. */
  first: number
  pathOf: (order: Order) => string
  /** Drawn in place of the rows. */
  error?: ReactNode
  empty: ReactNode
  foot?: ReactNode
}

/** Orders, one a row: what is in it, and when it arrives. The price is the order's total. */
export function OrderTable({ orders, first, pathOf, error, empty, foot }: Props) {
  const navigate = useNavigate()
  const columns: Column<Order>[] = [
    {
      key: 'number',
      narrow: 'first',
      head: 'Sr No.',
      align: 'right',
      width: '72px',
      cell: (_, at) => <span className="order-rank">{first + at}</span>,
    },
    {
      key: 'id',
      narrow: 'lead',
      head: 'Order Id',
      cell: (order) => (
        <Link className="link mono" to={pathOf(order)}>
          {order.number}
        </Link>
      ),
    },
    {
      key: 'price',
      narrow: 'first',
      head: 'Price',
      align: 'right',
      cell: (order) => <strong className="order-price">{formatCents(order.totalCents)}</strong>,
    },
    {
      key: 'at',
      narrow: 'wide',
      head: 'Order At',
      cell: (order) => (
        <>
          <DateTime at={order.placedAt} />
          <small className="order-sub" dir="auto">
            {formatGoods(order.lines)}
          </small>
        </>
      ),
    },
    {
      key: 'status',
      head: 'Status',
      cell: (order) => (
        <>
          <OrderState order={order} />
          <ArrivalOf order={order} />
        </>
      ),
    },
    {
      key: 'view',
      head: 'View',
      headHidden: true,
      width: '64px',
      cell: (order) => (
        <Link
          className={iconButtonClass({ size: 's' })}
          to={pathOf(order)}
          title={`View ${order.number}`}
          aria-label={`View ${order.number}`}
        >
          <Icon of={eye} size={16} />
        </Link>
      ),
    },
  ]
  return (
    <Table
      label="Orders"
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      onOpen={(order) => void navigate(pathOf(order))}
      hrefOf={pathOf}
      error={error}
      empty={empty}
      foot={foot}
    />
  )
}

function ArrivalOf({ order }: { order: Order }) {
  const { timeZone } = useShop()
  return <small className="order-sub num">{headlineOf(order, new Date(), timeZone).title}</small>
}

/** "AMD Ryzen 7 9800X3D and 2 more" */
function formatGoods([first, ...others]: Order['lines']): string {
  if (!first) return ''
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`
}
