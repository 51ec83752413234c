import { useLayoutEffect } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import './opening-view.css'

/** In place of a page that is being opened, in the shape of what will come. */
export function OpeningView({ isProduct }: { isProduct: boolean }) {
  useLayoutEffect(beginAtTop, [])
  return (
    <div className="wrap opening">
      <p className="vh" role="status">
        Loading
      </p>
      {isProduct ? <ProductShape /> : <ListingShape />}
    </div>
  )
}

// The router has noted how far the old page was scrolled when the link was pressed.
function beginAtTop(): void {
  scrollTo(0, 0) // Newer browsers answer with a promise: it is no cleanup.
}

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

function ListingShape() {
  return (
    <div className="opening-listing" aria-hidden="true">
      <div className="opening-filter">
        {times(12).map((at) => (
          <Skeleton key={at} width={`${50 + ((at * 17) % 40)}%`} />
        ))}
      </div>
      <div className="opening-list">
        <Skeleton width="220px" height="28px" />
        <div className="card-grid">
          {times(10).map((at) => (
            <div key={at} className="opening-card">
              <span className="opening-picture" />
              <Skeleton width="90%" />
              <Skeleton width="60%" />
              <Skeleton width="40%" height="22px" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function ProductShape() {
  return (
    <div className="opening-product" aria-hidden="true">
      <span className="opening-picture" />
      <div className="opening-buy">
        <Skeleton width="85%" height="30px" />
        <Skeleton width="45%" />
        <Skeleton width="100%" height="132px" />
        <Skeleton width="40%" height="32px" />
        <Skeleton width="100%" height="48px" />
      </div>
    </div>
  )
}
