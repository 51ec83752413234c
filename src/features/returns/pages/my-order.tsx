import { useQuery } from '@tanstack/react-query'
import { getOrderEndpoint } from '#features/orders/contract.ts'
import { OrderActions } from '#features/orders/order-page/order-actions.tsx'
import { OrderPage } from '#features/orders/order-page/order-page.tsx'
import { OrderSheet } from '#features/orders/order-page/order-sheet.tsx'
import { paths } from '#paths.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { NotThere } from '#platform/pages/not-there.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { OrderReturns, OrderReturnWindow } from '../components/order-returns.tsx'
import { ReturnItemsLink } from '../components/return-items-link.tsx'
import type { Route } from './+types/my-order'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Order', noindex: true }, siteOf(matches))

/** An order of one's own, with what was asked back of it. */
export default function MyOrderPage({ params: { id } }: Route.ComponentProps) {
  const isSignedIn = useToken() !== null
  const asked = useQuery({ ...queryOf(getOrderEndpoint, { params: { id } }), enabled: isSignedIn })
  return (
    <OrderPage
      asked={asked}
      missing={<NotThere what="order" list={{ to: paths.myOrders(), label: 'My Order' }} />}
      about={({ placedAt, paymentType }) => (
        <>
          Placed <DateTime at={placedAt} /> · {paymentType}
        </>
      )}
      actions={(order) => (
        <OrderActions order={order}>
          <ReturnItemsLink orderId={order.id} />
        </OrderActions>
      )}
    >
      {(order) => (
        <OrderSheet order={order} aside={<OrderReturnWindow orderId={order.id} />}>
          <OrderReturns orderId={order.id} />
        </OrderSheet>
      )}
    </OrderPage>
  )
}
