import type { ReactNode } from 'react'
import { Rating } from '#ui/rating.tsx'
import './review-summary.css'

type Props = {
  /** 0 without reviews. */
  average: number
  count: number
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  ratings: readonly number[]
  /** The way to write one. */
  action: ReactNode
}

/** The average with one decimal, how many there are, and how they spread. */
export function ReviewSummary({ average, count, ratings, action }: Props) {
  const words = average.toFixed(1)
  return (
    <div className="review-summary">
      <div>
        <p className="review-average">{words}</p>
        <Rating value={average} label={`${words} of 5`}>
          {count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`}
        </Rating>
      </div>
      <ol className="review-bars" aria-label="How the ratings spread">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar key={stars} stars={stars} count={ratings[stars - 1] ?? 0} of={count} />
        ))}
      </ol>
      <div className="review-action">{action}</div>
    </div>
  )
}

function Bar({ stars, count, of }: { stars: number; count: number; of: number }) {
  return (
    <li>
      <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
      <span className="review-track">
        <span style={{ width: of === 0 ? 0 : `${(100 * count) / of}%` }} />
      </span>
      <span className="review-bar-count">
        <span className="vh">: </span>
        {count.toLocaleString('en-US')}
      </span>
    </li>
  )
}
