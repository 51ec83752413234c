import type { ReactNode } from 'react'
import { useShop } from '#features/company/use-shop.ts'
import type { Order } from '../contract.ts'
import { nextStep } from '../next-step.ts'
import { CostLines } from './cost-lines.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderHistory } from './order-history.tsx'
import './order-sheet.css'

/** An order whole, for its buyer, and as it is printed. */
export function OrderSheet({ order }: { order: Order }) {
  const { phone } = useShop()
  return (
    <div className="sheet-order">
      <OrderGoods lines={order.lines} />
      <div className="sheet-parts">
        <Part title="Costs">
          <CostLines amounts={order} />
        </Part>
        <Part title="Delivery and payment">
          <dl className="sheet-facts">
            <Fact label="Address">{order.address}</Fact>
            <Fact label="Pincode">{order.pincode}</Fact>
            <Fact label="Country">{order.country}</Fact>
            <Fact label="Phone Number">{order.phoneNumber}</Fact>
            <Fact label="Payment">{order.paymentType}</Fact>
            <Fact label="Payment status">{order.paymentStatus}</Fact>
            <Fact label="Order status">{order.orderStatus}</Fact>
          </dl>
        </Part>
        <Part title="What happens next">
          <p className="sheet-next">{nextStep(order)}</p>
          <OrderHistory history={order.history} />
          <p className="sheet-call">
            Something is wrong? Call us:{' '}
            <a className="link num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </p>
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
