import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { NewOrdersBar } from '#features/to-do/components/new-orders-bar.tsx'
import { paths } from '#paths.ts'
import { Table } from '#ui/table.tsx'
import { useSteadyOrders } from '../order-page/use-steady-orders.ts'
import './admin-latest-orders.css'
import { orderColumns } from './admin-order-columns.tsx'

const LATEST = 6
const SHOWN = ['id', 'buyer', 'price', 'at', 'status']
const COLUMNS = orderColumns.filter(({ key }) => SHOWN.includes(key))

/** For the overview: what came last, and a word when there is more. */
export function AdminLatestOrders() {
  const title = useId()
  const navigate = useNavigate()
  const { asked, upTo, renew, isNew } = useSteadyOrders({ limit: LATEST })
  return (
    <section aria-labelledby={title}>
      <Table
        label="Latest orders"
        columns={COLUMNS}
        rows={asked.data?.data.orders}
        keyOf={({ id }) => id}
        skeletonRows={LATEST}
        isNew={isNew}
        onOpen={({ id }) => void navigate(paths.adminOrder(id))}
        hrefOf={({ id }) => paths.adminOrder(id)}
        tools={
          <>
            <header className="latest-orders">
              <h2 id={title}>Latest orders</h2>
              <Link className="link" to={paths.adminOrders()}>
                All orders
              </Link>
            </header>
            <NewOrdersBar upTo={upTo} onShow={renew} />
          </>
        }
        error={
          asked.error && !asked.data ? (
            <p className="latest-orders" role="alert">
              {asked.error.message}
            </p>
          ) : undefined
        }
        empty={<p className="latest-orders">New orders appear here.</p>}
      />
    </section>
  )
}
