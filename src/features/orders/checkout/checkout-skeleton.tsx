import { SummaryBox } from '#features/cart/components/summary-box.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** In place of the form until it is known who is there. */
export function CheckoutSkeleton() {
  return (
    <div className="with-summary" aria-hidden="true">
      <div className="checkout-form">
        <div className="checkout-part">
          <Skeleton width="180px" height="24px" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
        </div>
        <div className="checkout-part">
          <Skeleton width="120px" height="24px" />
          <Skeleton height="120px" />
        </div>
      </div>
      <SummaryBox title="Order summary">
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="120px" />
        <Skeleton height="48px" />
      </SummaryBox>
    </div>
  )
}
