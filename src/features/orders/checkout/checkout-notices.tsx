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
          The order that you sent before was placed, although the answer did not arrive.{' '}
          <Link className="link" to={paths.myOrders()}>
            See it under My Order
          </Link>
          . What stands here now is not ordered.
        </p>
      </div>
    )
  if (!inDoubt) return null
  return (
    <div className="checkout-notice" role="alert">
      <p>
        Your order was sent, but no answer arrived. Send it again: if it was placed already, you get that
        order and not a second one.
      </p>
      <Button onClick={() => onAgain(inDoubt)}>Send again</Button>
    </div>
  )
}
