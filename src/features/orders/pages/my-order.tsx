import { useQuery } from '@tanstack/react-query'
import { paths } from '#paths.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { NotThere } from '#platform/pages/not-there.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { OrderActs } from '../components/order-acts.tsx'
import { OrderPage } from '../components/order-page.tsx'
import { OrderSheet } from '../components/order-sheet.tsx'
import { getOrder } from '../contract.ts'
import type { Route } from './+types/my-order'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Order', noindex: true }, siteOf(matches))

export default function MyOrderPage({ params: { id } }: Route.ComponentProps) {
  const isSignedIn = useToken() !== null
  const asked = useQuery({ ...queryOf(getOrder, { params: { id } }), enabled: isSignedIn })
  return (
    <OrderPage
      asked={asked}
      missing={<NotThere what="order" list={{ to: paths.myOrders(), label: 'My Order' }} />}
      about={({ placedAt, paymentType }) => (
        <>
          Placed <DateTime at={placedAt} /> · {paymentType}
        </>
      )}
      acts={(order) => <OrderActs order={order} />}
    >
      {(order) => <OrderSheet order={order} />}
    </OrderPage>
  )
}
