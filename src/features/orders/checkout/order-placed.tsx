import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CostLines } from '#features/cart/components/cost-lines.tsx'
import { SummaryBox } from '#features/cart/components/summary-box.tsx'
import { formatArrival } from '#features/delivery/format-delivery.ts'
import { wordsOfPayment } from '#features/order-terms/payment-words.ts'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import type { Order } from '../contract.ts'
import { OrderLines } from '../order-page/order-lines.tsx'

const REDIRECT_MS = 2000

/** The last step: what was ordered and what comes next. Goes on to My Order, unless the reader wants to stay. */
export function OrderPlaced({ order }: { order: Order }) {
  const navigate = useNavigate()
  const [before, after] = wordsOfPayment(order.paymentType).toPay
  const [stays, setStays] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (stays) return
    // In place of the checkout, so that Back does not lead to an empty form.
    const timer = setTimeout(() => void navigate(paths.myOrders(), { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [stays, navigate])
  return (
    <div className="with-summary">
      <section className="checkout-part" aria-labelledby="placed-title">
        <h2 id="placed-title" ref={title} tabIndex={-1}>
          Order <span className="mono">{order.number}</span> is placed
        </h2>
        {order.delivery.promise && (
          <p>
            <strong className="num">{formatArrival(order.delivery.promise)}</strong>
          </p>
        )}
        <p>
          {before}
          <strong className="num">{formatCents(order.totalCents)}</strong>
          {after} We’ll email a tracking link when it ships.
        </p>
        <p className="checkout-note">
          {stays ? 'You can find this order in My Order.' : 'My Order opens in two seconds.'}
        </p>
        <div className="checkout-actions">
          <Link className={buttonClass({ variant: 'main' })} to={paths.myOrder(order.id)} replace>
            View this order
          </Link>
          {stays ? (
            <Link className={buttonClass()} to={paths.myOrders()} replace>
              My Order
            </Link>
          ) : (
            <Button onClick={() => setStays(true)}>Stay here</Button>
          )}
        </div>
      </section>
      <SummaryBox title="Order summary">
        <OrderLines lines={order.lines} />
        <CostLines amounts={order} />
      </SummaryBox>
    </div>
  )
}
