import { useId } from 'react'
import { useShop } from '#features/company/use-shop.ts'
import { groupedNumber } from '#features/delivery/carriers.ts'
import { isToShip } from '#features/order-terms/order-status.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { external } from '#ui/icons.tsx'
import type { Order } from '../contract.ts'
import { headlineOf, type Step, stepsOf } from './order-progress.ts'
import './order-progress.css'
import { DateTime } from '#platform/pages/date-time.tsx'
import { OrderStatusTag } from './order-state.tsx'

/** How far an order has come: when it arrives as the headline, its steps, and where it is followed. */
export function OrderProgress({ order }: { order: Order }) {
  const { timeZone } = useShop()
  const titleId = useId()
  const { title, text } = headlineOf(order, new Date(), timeZone)
  return (
    <section className="progress-box" aria-labelledby={titleId}>
      <div className="progress-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>{text}</p>
        </div>
        <OrderStatusTag status={order.orderStatus} />
      </div>
      <ol className="progress-steps">
        {stepsOf(order).map((step) => (
          <ProgressStep key={step.label} step={step} />
        ))}
      </ol>
      <Tracking order={order} />
    </section>
  )
}

function ProgressStep({ step: { label, isDone, isCurrent, at, note } }: { step: Step }) {
  return (
    <li className={isDone ? 'progress-done' : undefined} aria-current={isCurrent ? 'step' : undefined}>
      <strong>{label}</strong>
      {at && <DateTime at={at} />}
      {note && <small>{note}</small>}
    </li>
  )
}

function Tracking({ order: { orderStatus, delivery } }: { order: Order }) {
  const { carrier, trackingNumber, trackingLink } = delivery
  if (isToShip(orderStatus)) return <p className="progress-track">Tracking appears when the order ships</p>
  if (!trackingNumber && !trackingLink)
    return <p className="progress-track">This order has no tracking number</p>
  return (
    <div className="progress-track">
      <dl>
        {carrier && (
          <div>
            <dt>Carrier</dt>
            <dd>{carrier}</dd>
          </div>
        )}
        {trackingNumber && (
          <div>
            <dt>Tracking number</dt>
            <dd className="mono" dir="auto">
              {groupedNumber(trackingNumber)}
            </dd>
          </div>
        )}
      </dl>
      {trackingLink && (
        <a
          className={buttonClass({ variant: 'main', className: 'no-print' })}
          href={trackingLink}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          Track package
          <Icon of={external} size={16} />
        </a>
      )}
    </div>
  )
}
