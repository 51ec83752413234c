import { Button } from '#ui/button.tsx'
import { refresh } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import type { UsedCheckedCart } from './use-checked-cart.ts'

/** Above the lines while the shop cannot be asked about them. */
export function ShopSilent({ checked }: { checked: UsedCheckedCart }) {
  const { silence, isAsking, askAgain } = checked
  if (silence === null) return null
  const retry = (
    <Button size="s" icon={refresh} busy={isAsking} busyLabel="Trying" onClick={askAgain}>
      Retry
    </Button>
  )
  return (
    <Notice role="status" action={retry}>
      {silence} Your cart is saved. These are the prices you saw last. We’ll check prices and stock once we
      can reach the shop.
    </Notice>
  )
}
