import type { ReactNode } from 'react'
import { StayLink } from '#platform/pages/stay-link.tsx'
import { Rating } from '#ui/rating.tsx'
import { formatReviews, formatStars } from '../format-reviews.ts'
import { addressOfReviews, type ReviewFilter, toggleRating } from '../review-filter.ts'
import './review-summary.css'

type Props = {
  productId: string
  /** 0 without reviews. */
  average: number
  count: number
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  ratings: readonly number[]
  filter: ReviewFilter
  /** The way to write one. */
  action: ReactNode
}

/** The average with one decimal, how many there are, and how they spread: each bar picks the reviews that it counts. */
export function ReviewSummary({ productId, average, count, ratings, filter, action }: Props) {
  const words = average.toFixed(1)
  return (
    <div className="review-summary">
      <div>
        <p className="review-average">{words}</p>
        <Rating value={average} label={`${words} of 5`}>
          {formatReviews(count)}
        </Rating>
      </div>
      <ol className="review-bars" aria-label="Rating breakdown">
        {[5, 4, 3, 2, 1].map((stars) => {
          const bar = <Bar stars={stars} count={ratings[stars - 1] ?? 0} of={count} />
          return (
            <li key={stars}>
              {count === 0 ? (
                <div className="review-bar">{bar}</div>
              ) : (
                <StayLink
                  className="review-bar"
                  to={addressOfReviews(productId, toggleRating(filter, stars))}
                  {...(filter.rating === stars && { 'aria-current': 'true' as const })}
                >
                  {bar}
                </StayLink>
              )}
            </li>
          )
        })}
      </ol>
      <div className="review-action">{action}</div>
    </div>
  )
}

function Bar({ stars, count, of }: { stars: number; count: number; of: number }) {
  return (
    <>
      <span>{formatStars(stars)}</span>
      <span className="review-track">
        <span style={{ width: of === 0 ? 0 : `${(100 * count) / of}%` }} />
      </span>
      <span className="review-bar-count">
        <span className="vh">: </span>
        {count.toLocaleString('en-US')}
      </span>
    </>
  )
}
