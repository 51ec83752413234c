import { CostLines } from '#features/cart/components/cost-lines.tsx'
import { telOf } from '#features/company/tel.ts'
import { paymentTerms } from '#features/order-terms/payment-status.ts'
import { Button } from '#ui/button.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { mailto } from '#ui/mailto.ts'
import { toast } from '#ui/toast.tsx'
import type { Order } from '../contract.ts'
import { OrderGoods } from '../order-page/order-goods.tsx'
import { OrderProgress } from '../order-page/order-progress.tsx'
import { AdminOrderActions } from './admin-order-actions.tsx'
import '../order-page/order-sheet.css'
import { SheetPart } from '../order-page/sheet-part.tsx'
import { addressText, ShipsTo } from '../order-page/ships-to.tsx'

/** An order whole, for the shop's keepers: who bought it, and who did what to it. */
export function AdminOrderSheet({ order }: { order: Order }) {
  const { user: buyer } = order
  const copy = () =>
    void navigator.clipboard.writeText(addressText(order, buyer?.name)).then(
      () => toast.success('Address copied'),
      () => toast.error('The address couldn’t be copied'),
    )
  return (
    <div className="order-sheet">
      <div className="sheet-main">
        <OrderProgress order={order} />
        <OrderGoods lines={order.lines} />
      </div>
      <div className="sheet-side">
        <SheetPart
          title="Ships to"
          aside={
            <Button size="s" className="no-print" onClick={copy}>
              Copy
            </Button>
          }
        >
          <ShipsTo order={order} name={buyer?.name}>
            <a className="link num" href={telOf(order.phoneNumber)}>
              <bdi>{order.phoneNumber}</bdi>
            </a>
            {buyer?.email && (
              <a className="link" href={mailto(buyer.email)}>
                <MailAddress of={buyer.email} />
              </a>
            )}
          </ShipsTo>
        </SheetPart>
        <SheetPart title="Total">
          <CostLines amounts={order} />
          <p className="sheet-note">
            {order.paymentType}, {paymentTerms(order.paymentStatus).inSentence}
          </p>
        </SheetPart>
        <SheetPart title="History">
          <AdminOrderActions order={order} />
        </SheetPart>
      </div>
    </div>
  )
}
