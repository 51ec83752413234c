import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { NotThere } from '#platform/pages/not-there.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button } from '#ui/button.tsx'
import { pencil, print } from '#ui/icons.tsx'
import { getOrderEndpoint } from '../contract.ts'
import { OrderPage } from '../order-page/order-page.tsx'
import type { Route } from './+types/admin-order'
import { AdminEditOrder } from './admin-edit-order.tsx'
import { AdminOrderSheet } from './admin-order-sheet.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Order', noindex: true }, siteOf(matches))

export default function AdminOrderPage({ params: { id } }: Route.ComponentProps) {
  const asked = useQuery(queryOf(getOrderEndpoint, { params: { id } }))
  const [isEdited, setEdited] = useState(false)
  const actions = (
    <>
      <Button icon={print} onClick={() => window.print()}>
        Packing slip
      </Button>
      <Button variant="main" icon={pencil} onClick={() => setEdited(true)}>
        Edit
      </Button>
    </>
  )
  return (
    <OrderPage
      asked={asked}
      missing={<NotThere what="order" list={{ to: paths.adminOrders(), label: 'All orders' }} />}
      about={({ user, placedAt, totalCents }) => (
        <>
          <bdi>{user?.name}</bdi> · placed <DateTime at={placedAt} /> · {formatCents(totalCents)}
        </>
      )}
      actions={() => actions}
    >
      {(order) => (
        <>
          <AdminOrderSheet order={order} />
          {isEdited && <AdminEditOrder order={order} onClose={() => setEdited(false)} />}
        </>
      )}
    </OrderPage>
  )
}
