import { telOf } from '#features/company/tel.ts'
import { useShop } from '#features/company/use-shop.ts'
import type { Order } from '../contract.ts'
import { nextStep } from '../next-step.ts'
import { CostLines } from './cost-lines.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderHistory } from './order-history.tsx'
import './order-sheet.css'
import { SheetFact, SheetPart } from './sheet-part.tsx'

/** An order whole, for its buyer, and as it is printed. */
export function OrderSheet({ order }: { order: Order }) {
  const { phone } = useShop()
  return (
    <div className="sheet-order">
      <OrderGoods lines={order.lines} />
      <div className="sheet-parts">
        <SheetPart title="Costs">
          <CostLines amounts={order} />
        </SheetPart>
        <SheetPart title="Delivery and payment">
          <dl className="sheet-facts">
            <SheetFact label="Address">{order.address}</SheetFact>
            <SheetFact label="Pincode">{order.pincode}</SheetFact>
            <SheetFact label="Country">{order.country}</SheetFact>
            <SheetFact label="Phone Number">{order.phoneNumber}</SheetFact>
            <SheetFact label="Payment">{order.paymentType}</SheetFact>
            <SheetFact label="Payment status">{order.paymentStatus}</SheetFact>
            <SheetFact label="Order status">{order.orderStatus}</SheetFact>
          </dl>
        </SheetPart>
        <SheetPart title="What happens next">
          <p className="sheet-next">{nextStep(order)}</p>
          <OrderHistory history={order.history} />
          <p className="sheet-call">
            Something is wrong? Call us:{' '}
            <a className="link num" href={telOf(phone)}>
              {phone}
            </a>
          </p>
        </SheetPart>
      </div>
    </div>
  )
}
