import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { pencil } from '#ui/icons.tsx'
import { NotFoundPicture } from '#ui/pictures/not-found.tsx'
import { AdminEditOrder } from '../components/admin-edit-order.tsx'
import { AdminOrderSheet } from '../components/admin-order-sheet.tsx'
import { OrderPage } from '../components/order-page.tsx'
import { getOrder } from '../contract.ts'
import type { Route } from './+types/admin-order'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Order', noindex: true }, siteOf(matches))

export default function AdminOrderPage({ params: { id } }: Route.ComponentProps) {
  const asked = useQuery(queryOf(getOrder, { params: { id } }))
  const [isEdited, setEdited] = useState(false)
  const edit = (
    <Button size="s" variant="main" icon={pencil} onClick={() => setEdited(true)}>
      Edit
    </Button>
  )
  return (
    <OrderPage asked={asked} back={paths.adminOrders()} missing={<NoSuchOrder />} acts={edit}>
      {(order) => (
        <>
          <AdminOrderSheet order={order} />
          {isEdited && <AdminEditOrder order={order} onClose={() => setEdited(false)} />}
        </>
      )}
    </OrderPage>
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
