import { orderTerms } from '#features/order-terms/order-status.ts'
import { isPaid, paymentTerms } from '#features/order-terms/payment-status.ts'
import { Tag } from '#ui/tag.tsx'
import type { Order } from '../contract.ts'
import './order-state.css'

type State = Pick<Order, 'orderStatus' | 'paymentStatus' | 'paymentType'>

/** Where the order stands, and beside it whether it is paid. */
export function OrderState({ order }: { order: State }) {
  return (
    <span className="order-state">
      <OrderStatusTag status={order.orderStatus} />
      <span>{formatPayments(order)}</span>
    </span>
  )
}

export function OrderStatusTag({ status }: { status: Order['orderStatus'] }) {
  const { label, tone } = orderTerms(status)
  return <Tag {...(tone && { tone })}>{label}</Tag>
}

const formatPayments = ({ paymentStatus, paymentType }: State) =>
  isPaid(paymentStatus) ? paymentTerms(paymentStatus).label : paymentType
