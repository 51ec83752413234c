import { Skeleton } from '#ui/skeleton.tsx'
import { SummaryBox } from './summary-box.tsx'
import '#ui/lines.css'
import './cart-table.css'

/** In place of a cart that the browser has not read yet. */
export function CartSkeleton() {
  return (
    <div className="with-summary" aria-hidden="true">
      <div className="lines-box cart-box cart-waits">
        {[1, 2, 3].map((row) => (
          <div key={row} className="cart-waiting">
            <Skeleton width="72px" height="72px" />
            <Skeleton width="60%" height="20px" />
          </div>
        ))}
      </div>
      <SummaryBox title="Summary">
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} height="20px" />
        ))}
        <Skeleton height="48px" />
      </SummaryBox>
    </div>
  )
}
