import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NotFoundPicture } from '#ui/pictures/not-found.tsx'
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
    <OrderPage asked={asked} back={paths.myOrders()} missing={<NoSuchOrder />}>
      {(order) => <OrderSheet order={order} />}
    </OrderPage>
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
