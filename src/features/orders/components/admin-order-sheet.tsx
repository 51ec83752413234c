import { formatCents } from '#platform/money.ts'
import { MailAddress } from '#ui/mail-address.tsx'
import { mailto } from '#ui/mailto.ts'
import type { Order } from '../contract.ts'
import { orderTotal } from '../order-total.ts'
import { AdminOrderActs } from './admin-order-acts.tsx'
import { CostLines } from './cost-lines.tsx'
import { OrderGoods } from './order-goods.tsx'
import './order-sheet.css'
import { SheetFact, SheetPart } from './sheet-part.tsx'

/** An order whole, for the shop's keepers: who bought it, and who did what to it. */
export function AdminOrderSheet({ order }: { order: Order }) {
  const { user: buyer } = order
  return (
    <div className="sheet-order">
      <OrderGoods lines={order.lines} />
      <div className="sheet-parts">
        <SheetPart title="Buyer">
          <dl className="sheet-facts">
            <SheetFact label="Name">{buyer?.name}</SheetFact>
            {buyer?.email && (
              <SheetFact label="Email">
                <a className="link" href={mailto(buyer.email)}>
                  <MailAddress of={buyer.email} />
                </a>
              </SheetFact>
            )}
            <SheetFact label="Phone Number">{order.phoneNumber}</SheetFact>
            <SheetFact label="Address">{order.address}</SheetFact>
            <SheetFact label="Pincode">{order.pincode}</SheetFact>
            <SheetFact label="Country">{order.country}</SheetFact>
          </dl>
        </SheetPart>
        <SheetPart title="Costs">
          <CostLines amounts={order} />
          <dl className="sheet-facts">
            <SheetFact label="Payment">{order.paymentType}</SheetFact>
            <SheetFact label="Payment status">{order.paymentStatus}</SheetFact>
            {order.paymentStatus === 'Pending' && (
              <SheetFact label="To collect">{formatCents(orderTotal(order))}</SheetFact>
            )}
          </dl>
        </SheetPart>
        <SheetPart title="History">
          <AdminOrderActs order={order} />
        </SheetPart>
      </div>
    </div>
  )
}
