import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import type { PlaceOrder } from '../contract.ts'

type Props = { inDoubt: PlaceOrder | null; wasPlaced: boolean; onAgain: (body: PlaceOrder) => void }

/** What became of an order that was sent and never answered. */
export function CheckoutNotices({ inDoubt, wasPlaced, onAgain }: Props) {
  if (wasPlaced)
    return (
      <div className="checkout-notice" role="alert">
        <p>
          Good news: your earlier order went through.{' '}
          <Link className="link" to={paths.myOrders()}>
            See it in My Order
          </Link>
          . The items below haven’t been ordered.
        </p>
      </div>
    )
  if (!inDoubt) return null
  return (
    <div className="checkout-notice" role="alert">
      <p>We couldn’t confirm your order. Send it again: if it already went through, you won’t order twice.</p>
      <Button onClick={() => onAgain(inDoubt)}>Send again</Button>
    </div>
  )
}
