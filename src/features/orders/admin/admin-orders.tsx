import { useState } from 'react'
import { Link } from 'react-router'
import { AS_PLACED } from '#features/order-terms/order-state.ts'
import { ORDER_STATUSES, orderTerms, TO_SHIP } from '#features/order-terms/order-status.ts'
import { PAYMENT_STATUSES, paymentTerms } from '#features/order-terms/payment-status.ts'
import { NewOrdersBar } from '#features/to-do/components/new-orders-bar.tsx'
import { formatCountOf } from '#features/to-do/format-to-do.ts'
import { useToDo } from '#features/to-do/use-to-do.ts'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { send } from '#platform/session/send.ts'
import { useShownZone } from '#platform/shown-zone.ts'
import { DATE_PRESETS, todayIn, withDays } from '#platform/tables/date-presets.ts'
import { ExportButton } from '#platform/tables/export-button.tsx'
import type { ReadyViews } from '#platform/tables/list-table.tsx'
import { NoRows } from '#platform/tables/no-rows.tsx'
import { TableDates } from '#platform/tables/table-dates.tsx'
import { TableFilter } from '#platform/tables/table-filter.tsx'
import { TableFoot } from '#platform/tables/table-foot.tsx'
import { TableSearch } from '#platform/tables/table-search.tsx'
import { useFirstShown } from '#platform/tables/use-first-shown.ts'
import { useSelected } from '#platform/tables/use-selected.ts'
import { type TableAddress, useTable } from '#platform/tables/use-table.ts'
import { isDay } from '#platform/time-zone.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { box } from '#ui/icons.tsx'
import { exportOrdersEndpoint, ORDER_SORTS, type Order, selectOrdersEndpoint } from '../contract.ts'
import { useSteadyOrders } from '../order-page/use-steady-orders.ts'
import type { Route } from './+types/admin-orders'
import { AdminChangeOrders } from './admin-change-orders.tsx'
import { AdminEditOrder } from './admin-edit-order.tsx'
import { AdminOrderTable } from './admin-order-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Order', noindex: true }, siteOf(matches))

const SHAPE = {
  sorts: ORDER_SORTS,
  filters: {
    orderStatus: ORDER_STATUSES,
    paymentStatus: PAYMENT_STATUSES,
    dates: DATE_PRESETS,
    from: isDay,
    to: isDay,
  },
} as const

type OrdersAddress = TableAddress<keyof typeof SHAPE.filters>

export default function AdminOrdersPage() {
  const table = useTable<keyof typeof SHAPE.filters>(SHAPE)
  const today = todayIn(useShownZone(), new Date())
  const { asked, upTo, renew, isNew } = useSteadyOrders(withDays(table.list, today))
  const which = { ...withDays(table.which, today), upTo }
  const toShip = useToDo()?.counts.orders
  const [edited, setEdited] = useState<Order>()
  const total = asked.data?.totalResult ?? 0
  const selected = useSelected(withDays(table.which, today), {
    shown: asked.data?.data.orders.map(({ id, number }) => ({ id, name: number })) ?? [],
    isLeaving: asked.isPlaceholderData,
    readAll: async () => (await call(send, selectOrdersEndpoint, { query: which })).data,
  })
  const first = useFirstShown(table.state, asked)
  return (
    <>
      <div className="dash-title">
        <h1>Order</h1>
        <ExportButton row={exportOrdersEndpoint} query={which} />
      </div>
      <AdminOrderTable
        orders={asked.data?.data.orders}
        isLeaving={asked.isPlaceholderData}
        isNew={isNew}
        first={first}
        sort={table.sort}
        selected={selected.ids}
        onSelect={selected.set}
        onEdit={setEdited}
        address={table}
        ready={statusViews(table, toShip)}
        news={
          canHoldNew(table, today) && (
            <NewOrdersBar
              upTo={upTo}
              onShow={() => {
                renew()
                if (table.state.page > 1) table.change({ page: 1 })
              }}
            />
          )
        }
        filters={<Filters table={table} />}
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load the orders" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={<Nothing table={table} total={total} />}
        bulk={<AdminChangeOrders selected={selected} which={which} total={total} />}
        foot={total > 0 && <TableFoot table={table} total={total} label="Pages of orders" />}
      />
      {edited && <AdminEditOrder order={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

/** A new order is pending, not paid, and of today; whether a search would find it is not known. */
function canHoldNew({ state: { search, filters } }: OrdersAddress, today: string): boolean {
  const { orderStatus, paymentStatus, dates, from, to } = filters
  const takes = (values: readonly string[], value: string) => values.length === 0 || values.includes(value)
  const [first = today] = from
  const [last = today] = to
  return (
    search === '' &&
    takes(orderStatus, AS_PLACED.orderStatus) &&
    takes(paymentStatus, AS_PLACED.paymentStatus) &&
    (dates.length > 0
      ? !dates.includes('yesterday') && !dates.includes('lastWeek')
      : first <= today && today <= last)
  )
}

function statusViews(table: OrdersAddress, toShip = 0): ReadyViews {
  const chosen = table.state.filters.orderStatus
  const tab = (label: string, statuses: readonly string[]) => ({
    label,
    to: table.hrefOf({ filters: { orderStatus: statuses } }),
    current: chosen.join() === statuses.join(),
  })
  return {
    label: 'Order status',
    tabs: [
      tab('All', []),
      {
        ...tab('To ship', TO_SHIP),
        ...(toShip > 0 && { count: formatCountOf(toShip) }),
      },
      ...ORDER_STATUSES.map((status) => tab(orderTerms(status).label, [status])),
    ],
  }
}

function Filters({ table }: { table: OrdersAddress }) {
  return (
    <>
      <TableSearch table={table} label="Search orders" placeholder="Number, name, email, phone" />
      <TableDates table={table} />
      <TableFilter
        table={table}
        name="paymentStatus"
        label="Payment status"
        all="All payments"
        options={PAYMENT_STATUSES.map((status) => ({
          value: status,
          label: `Payment: ${paymentTerms(status).label}`,
        }))}
      />
    </>
  )
}

function Nothing({ table, total }: { table: OrdersAddress; total: number }) {
  return (
    <NoRows
      table={table}
      total={total}
      rows="orders"
      noneFits="No orders found"
      hint="Search by order number, or by the buyer’s name, email or phone."
    >
      <EmptyState
        title="No orders yet"
        hook={box}
        actions={
          <Link className={buttonClass({ size: 'l' })} to={paths.listing()}>
            View shop
          </Link>
        }
      >
        New orders appear here.
      </EmptyState>
    </NoRows>
  )
}
