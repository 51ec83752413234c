import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useShop } from '#features/company/use-shop.ts'
import { SheetPart } from '#features/orders/order-page/sheet-part.tsx'
import { paths } from '#paths.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { returnsOfOrderEndpoint } from '../contract.ts'
import { formatWindow } from '../return-window.ts'
import { WINDOW_ID } from './return-items-link.tsx'
import { ReturnPanel } from './return-panel.tsx'

/** On the buyer's order: whether its items can be returned, and until when. */
export function OrderReturnWindow({ orderId }: { orderId: string }) {
  const { returnDays } = useShop()
  const { data } = useQuery(queryOf(returnsOfOrderEndpoint, { params: { id: orderId } }))
  const window = data?.data.window
  return (
    <SheetPart title="Returns">
      {window && <p id={WINDOW_ID}>{formatWindow(window)}</p>}
      {window?.state !== 'closed' && <p>You can return items for {returnDays} days after they arrive.</p>}
      <p>
        <Link className="link" to={paths.policy('returns')}>
          Return policy
        </Link>
      </p>
    </SheetPart>
  )
}

/** The returns that were asked for of an order, the newest first; nothing where there are none. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const { data } = useQuery(queryOf(returnsOfOrderEndpoint, { params: { id: orderId } }))
  return data?.data.returns.map((made) => <ReturnPanel key={made.id} of={made} />)
}
