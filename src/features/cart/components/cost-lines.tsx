import { formatCents } from '#platform/money.ts'
import { type OrderAmounts, orderTotal } from '../order-total.ts'
import './cost-lines.css'

/** The amounts of a cart or an order, one below the other; the total only where there is something to pay for. */
export function CostLines({ amounts }: { amounts: OrderAmounts }) {
  return (
    <dl className="costs">
      <CostLine label="Subtotal" cents={amounts.subtotalCents} />
      <CostLine label="Shipping" cents={amounts.shippingCents} />
      <CostLine label="Tax" cents={amounts.taxCents} />
      <CostLine label="Gst" cents={amounts.gstCents} />
      {amounts.subtotalCents > 0 && (
        <div className="costs-total">
          <dt>Order Total</dt>
          <dd>{formatCents(orderTotal(amounts))}</dd>
        </div>
      )}
    </dl>
  )
}

function CostLine({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  )
}
