import { useId, useState } from 'react'
import { Link } from 'react-router'
import { countPieces } from '#features/cart/cart.ts'
import { type CartRow, canBeBought } from '#features/cart/components/cart-rows.ts'
import { CostLines } from '#features/cart/components/cost-lines.tsx'
import { LineNotes } from '#features/cart/components/line-notes.tsx'
import { SummaryBox } from '#features/cart/components/summary-box.tsx'
import { type OrderAmounts, orderTotal } from '#features/cart/order-total.ts'
import { DeliveryLine } from '#features/delivery/components/delivery-line.tsx'
import { POLICY_LABELS, type PolicyName } from '#features/policies/policy-names.ts'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { chevronDown, chevronUp } from '#ui/icons.tsx'
import { OrderLines } from '../order-page/order-lines.tsx'

type Props = {
  rows: readonly CartRow[]
  amounts: OrderAmounts
  onQuantity: (productId: string, quantity: number) => void
  /** The form that the button sends. */
  formId: string
  isPlacing: boolean
}

/** What is ordered, what it costs, and the button that orders it. */
export function OrderSummary({ rows, amounts, onQuantity, formId, isPlacing }: Props) {
  const [isOpen, setOpen] = useState(true)
  const listId = useId()
  const bought = rows.filter(canBeBought)
  const left = rows.filter((row) => !canBeBought(row))
  const pieces = countPieces(bought)
  return (
    <SummaryBox
      title="Order summary"
      aside={
        <Button
          variant="quiet"
          size="s"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="num">
            {pieces} {pieces === 1 ? 'item' : 'items'}
          </span>
          <Icon of={isOpen ? chevronUp : chevronDown} size={16} />
        </Button>
      }
    >
      <OrderLines
        id={listId}
        hidden={!isOpen}
        lines={bought}
        notes={(row) => row.wasCents !== null && <LineNotes row={row} />}
      />
      {left.length > 0 && <LeftOut rows={left} onQuantity={onQuantity} />}
      <CostLines amounts={amounts} />
      {bought.length > 0 && <DeliveryLine />}
      <PlaceButton
        cents={orderTotal(amounts)}
        formId={formId}
        isPlacing={isPlacing}
        isOff={bought.length === 0}
      />
    </SummaryBox>
  )
}

function LeftOut({ rows, onQuantity }: Pick<Props, 'rows' | 'onQuantity'>) {
  return (
    <section className="left-out" aria-label="Left out of this order">
      <h3>Left out of this order</h3>
      <OrderLines
        lines={rows}
        uncounted
        notes={(row) => <LineNotes row={row} onTake={(quantity) => onQuantity(row.productId, quantity)} />}
      />
    </section>
  )
}

type PlaceButtonProps = { cents: number; formId: string; isPlacing: boolean; isOff: boolean }

function PlaceButton({ cents, formId, isPlacing, isOff }: PlaceButtonProps) {
  const noteId = useId()
  return (
    <>
      <Button
        type={isOff ? 'button' : 'submit'}
        form={formId}
        variant="main"
        size="l"
        wide
        busy={isPlacing}
        busyLabel="Placing order"
        aria-describedby={noteId}
        aria-disabled={isOff || isPlacing || undefined}
      >
        <span className="num">Place Order · {formatCents(cents)}</span>
      </Button>
      <p className="summary-note" id={noteId}>
        {isOff
          ? 'Nothing in your cart can be ordered right now. See the note on each item.'
          : 'Your order will appear in My Order right away. Nothing is charged before delivery.'}
      </p>
      <PolicyLinks />
    </>
  )
}

/** What holds for an order. The address that was typed is still there when one comes back. */
function PolicyLinks() {
  const link = (name: PolicyName) => (
    <Link className="link" to={paths.policy(name)}>
      {POLICY_LABELS[name]}
    </Link>
  )
  return (
    <p className="summary-note">
      By ordering you agree to our {link('terms')}. See also {link('shipping')}, {link('returns')},{' '}
      {link('warranty')} and {link('privacy')}.
    </p>
  )
}
