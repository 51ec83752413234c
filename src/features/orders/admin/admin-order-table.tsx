import { Link, useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { ListTable, type ListTableProps } from '#platform/tables/list-table.tsx'
import { IconButton, iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { eye, pencil } from '#ui/icons.tsx'
import type { Column, Selection } from '#ui/table-column.ts'
import type { Order } from '../contract.ts'
import { orderColumns } from './admin-order-columns.tsx'
import '../order-page/order-table.css'

type Passed =
  | 'news'
  | 'isNew'
  | 'isLeaving'
  | 'sort'
  | 'address'
  | 'ready'
  | 'filters'
  | 'error'
  | 'empty'
  | 'bulk'
  | 'foot'

type Props = Pick<ListTableProps<Order>, Passed> & {
  /** Undefined while they load. */
  orders: readonly Order[] | undefined
  /** The number of the first row, from 1 on the first page. */
  first: number
  selected: ReadonlySet<string>
  onSelect: Selection<Order>['onChange']
  onEdit: (order: Order) => void
}

/** Everybody's orders, as the shop's keepers work through them. */
export function AdminOrderTable({ orders, first, onEdit, selected, onSelect, ...table }: Props) {
  const navigate = useNavigate()
  return (
    <ListTable
      {...table}
      name="orders"
      label="Orders"
      columns={columnsOf(first, onEdit)}
      rows={orders}
      keyOf={({ id }) => id}
      selection={{ selected, onChange: onSelect, nameOf: ({ number }) => number }}
      onOpen={({ id }) => void navigate(paths.adminOrder(id))}
      hrefOf={({ id }) => paths.adminOrder(id)}
    />
  )
}

const columnsOf = (first: number, onEdit: Props['onEdit']): Column<Order>[] => [
  {
    key: 'rank',
    roomy: true,
    narrow: 'first',
    head: 'Sr No.',
    align: 'right',
    width: '72px',
    cell: (_, at) => <span className="order-rank">{(first + at).toLocaleString('en-US')}</span>,
  },
  ...orderColumns,
  {
    key: 'acts',
    head: 'View and edit',
    headHidden: true,
    width: '96px',
    cell: (order) => (
      <div className="table-actions">
        <Link
          className={iconButtonClass({ size: 's' })}
          to={paths.adminOrder(order.id)}
          title={`View ${order.number}`}
          aria-label={`View ${order.number}`}
        >
          <Icon of={eye} size={16} />
        </Link>
        <IconButton of={pencil} size="s" label={`Edit ${order.number}`} onClick={() => onEdit(order)} />
      </div>
    ),
  },
]
