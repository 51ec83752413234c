import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { CallFailed } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { chevronLeft, pencil, print } from '#ui/icons.tsx'
import { NotFoundPicture } from '#ui/pictures/not-found.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AdminEditOrder } from '../components/admin-edit-order.tsx'
import { AdminOrderSheet } from '../components/admin-order-sheet.tsx'
import { LoadFailed } from '../components/load-failed.tsx'
import { OrderPrintHead } from '../components/order-print-head.tsx'
import { OrderState } from '../components/order-state.tsx'
import { OrderTime } from '../components/order-time.tsx'
import { getOrder, type Order } from '../contract.ts'
import type { Route } from './+types/admin-order'
import './my-orders.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Order', noindex: true }, siteOf(matches))

export default function AdminOrderPage({ params: { id } }: Route.ComponentProps) {
  const asked = useQuery(queryOf(getOrder, { params: { id } }))
  const { data, error } = asked
  if (error instanceof CallFailed && error.status === 404) return <NoSuchOrder />
  if (data) return <OrderShown order={data.data.order} />
  return (
    <>
      <div className="orders-head">
        <h1>Order</h1>
      </div>
      {error ? (
        <LoadFailed title="This order could not be read" problem={error} asked={asked} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  )
}

function OrderShown({ order }: { order: Order }) {
  const [isEdited, setEdited] = useState(false)
  return (
    <>
      <OrderPrintHead />
      <div className="orders-head">
        <h1>
          Order <span className="mono">{order.number}</span>
        </h1>
        <p>
          <OrderTime at={order.placedAt} />
        </p>
        <OrderState order={order} />
        <Link className={buttonClass({ size: 's', className: 'no-print' })} to={paths.adminOrders()}>
          <Icon of={chevronLeft} size={16} />
          All orders
        </Link>
        <Button size="s" icon={print} className="no-print" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="s" variant="main" icon={pencil} className="no-print" onClick={() => setEdited(true)}>
          Edit
        </Button>
      </div>
      <AdminOrderSheet order={order} />
      {isEdited && <AdminEditOrder order={order} onClose={() => setEdited(false)} />}
    </>
  )
}

function NoSuchOrder() {
  return (
    <ErrorState
      heading="h1"
      picture={<NotFoundPicture />}
      title="There is no such order"
      actions={
        <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.adminOrders()}>
          All orders
        </Link>
      }
    />
  )
}
