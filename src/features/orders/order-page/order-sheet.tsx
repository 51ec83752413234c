import type { ReactNode } from 'react'
import { useUser } from '#features/accounts/use-user.ts'
import { CostLines } from '#features/cart/components/cost-lines.tsx'
import { hasArrived } from '#features/order-terms/order-status.ts'
import { Button } from '#ui/button.tsx'
import { print } from '#ui/icons.tsx'
import type { Order } from '../contract.ts'
import { OrderGoods } from './order-goods.tsx'
import { formatPayment } from './order-progress.ts'
import { OrderProgress } from './order-progress.tsx'
import './order-sheet.css'
import { SheetPart } from './sheet-part.tsx'
import { ShipsTo } from './ships-to.tsx'

type Props = {
  order: Order
  /** Below its goods. */
  children?: ReactNode
  /** Below the address. */
  aside?: ReactNode
}

/** An order whole, for its buyer, and as it is printed. */
export function OrderSheet({ order, children, aside }: Props) {
  const { user } = useUser()
  return (
    <div className="order-sheet">
      <div className="sheet-main">
        <OrderProgress order={order} />
        <OrderGoods lines={order.lines} canReview={hasArrived(order.orderStatus)} />
        {children}
      </div>
      <div className="sheet-side">
        <SheetPart
          title="Total"
          aside={
            <Button size="s" icon={print} className="no-print" onClick={() => window.print()}>
              Print invoice
            </Button>
          }
        >
          <CostLines amounts={order} />
          <p className="sheet-note">{formatPayment(order)}</p>
        </SheetPart>
        <SheetPart title="Ships to">
          <ShipsTo order={order} name={user?.name}>
            <bdi className="num">{order.phoneNumber}</bdi>
          </ShipsTo>
        </SheetPart>
        {aside}
      </div>
    </div>
  )
}
