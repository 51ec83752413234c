import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { CallFailed } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { chevronLeft, print } from '#ui/icons.tsx'
import { NotFoundPicture } from '#ui/pictures/not-found.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoadFailed } from '../components/load-failed.tsx'
import { OrderPrintHead } from '../components/order-print-head.tsx'
import { OrderSheet } from '../components/order-sheet.tsx'
import { OrderState } from '../components/order-state.tsx'
import { OrderTime } from '../components/order-time.tsx'
import { getOrder, type Order } from '../contract.ts'
import type { Route } from './+types/my-order'
import './my-orders.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Order', noindex: true }, siteOf(matches))

export default function MyOrderPage({ params: { id } }: Route.ComponentProps) {
  const isSignedIn = useToken() !== null
  const asked = useQuery({ ...queryOf(getOrder, { params: { id } }), enabled: isSignedIn })
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
        <Link className={buttonClass({ size: 's', className: 'no-print' })} to={paths.myOrders()}>
          <Icon of={chevronLeft} size={16} />
          All orders
        </Link>
        <Button size="s" icon={print} className="no-print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <OrderSheet order={order} />
    </>
  )
}

/** The same for an order that is not there and for another's. */
function NoSuchOrder() {
  const navigate = useNavigate()
  return (
    <ErrorState
      heading="h1"
      picture={<NotFoundPicture />}
      title="Page Not Found"
      onBack={() => void navigate(-1)}
      actions={
        <Link className={buttonClass({ size: 'l' })} to={paths.myOrders()}>
          My Order
        </Link>
      }
    >
      Whoops... this page is not available for a moment.
    </ErrorState>
  )
}
