import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { alert, refresh } from '#ui/icons.tsx'
import './shop-silent.css'
import type { UsedCheckedCart } from './use-checked-cart.ts'

/** Above the lines while the shop cannot be asked about them. */
export function ShopSilent({ checked }: { checked: UsedCheckedCart }) {
  const { silence, isAsking, askAgain } = checked
  if (silence === null) return null
  return (
    <div className="shop-silent" role="status">
      <Icon of={alert} />
      <p>
        {silence} Your cart is kept: these are the prices that you saw last. Prices and stock are checked as
        soon as the shop answers.
      </p>
      <Button size="s" icon={refresh} busy={isAsking} busyLabel="Trying" onClick={askAgain}>
        Retry
      </Button>
    </div>
  )
}
