import { useId } from 'react'
import { Link } from 'react-router'
import { DeliveryLine } from '#features/delivery/components/delivery-line.tsx'
import { isOpenPayment } from '#features/order-terms/payment-types.ts'
import { wordsOfPayment } from '#features/order-terms/payment-words.ts'
import { paths } from '#paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import type { OrderAmounts } from '../order-total.ts'
import { type CartRow, canBeBought } from './cart-rows.ts'
import { CostLines } from './cost-lines.tsx'
import { SummaryBox } from './summary-box.tsx'

const hasCard = isOpenPayment('Card')

type Props = { rows: readonly CartRow[]; amounts: OrderAmounts }

/** What the order will cost, and the ways to the checkout. */
export function CartSummary({ rows, amounts }: Props) {
  const noteId = useId()
  const left = rows.filter((row) => !canBeBought(row)).length
  const isOff = left === rows.length
  return (
    <SummaryBox title="Summary">
      <CostLines amounts={amounts} />
      {!isOff && <DeliveryLine />}
      <p className="summary-note">Standard rate. We’ll contact you to arrange delivery.</p>
      {left > 0 && (
        <p className="summary-warning" id={noteId}>
          {formatLeftOut(left, rows.length)}
        </p>
      )}
      <div className="summary-actions">
        <ToCheckout label="Proceed to Checkout" isMain isOff={isOff} noteId={noteId} />
        <ToCheckout label="Check out with card" isSoon={!hasCard} isOff={isOff} noteId={noteId} />
        {!hasCard && <p className="summary-note">Card payment is coming soon. {wordsOfPayment().today}</p>}
      </div>
    </SummaryBox>
  )
}

/** Which part of the cart the checkout will leave out. */
export function formatLeftOut(left: number, all: number): string {
  if (left === all) return 'Nothing in your cart can be ordered right now. See the note on each item.'
  return left === 1
    ? '1 item can’t be ordered right now. It’s not included in the total or in your order.'
    : `${left} items can’t be ordered right now. They’re not included in the total or in your order.`
}

type ToCheckoutProps = {
  label: string
  isMain?: boolean
  /** It leads to the checkout all the same, where it is shown what can be chosen today. */
  isSoon?: boolean
  isOff: boolean
  noteId: string
}

function ToCheckout({ label, isMain, isSoon, isOff, noteId }: ToCheckoutProps) {
  const look = {
    variant: isMain ? 'main' : 'plain',
    size: 'l',
    wide: true,
    className: isSoon ? 'is-soon' : undefined,
  } as const
  // Not disabled but marked so: a keyboard still finds it, and hears why.
  if (isOff)
    return (
      <Button {...look} aria-disabled aria-describedby={noteId}>
        {label}
      </Button>
    )
  return (
    <Link className={buttonClass(look)} to={paths.checkout()}>
      {label}
    </Link>
  )
}
