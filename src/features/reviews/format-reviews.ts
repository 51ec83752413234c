import type { ReviewSort } from './review-filter.ts'

export const SORT_WORDS: Record<ReviewSort, string> = {
  '-createdAt': 'Newest first',
  '-rating': 'Highest rating',
  rating: 'Lowest rating',
}

/** "1 star", "5 stars". */
export const formatStars = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`)

/** "1 review", "1,048 reviews". */
export const formatReviews = (count: number): string =>
  count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`

/** "12 of 48 reviews", or "48 reviews" where that is all of them. */
export const formatCounted = (found: number, all: number): string =>
  found === all ? formatReviews(all) : `${found.toLocaleString('en-US')} of ${formatReviews(all)}`
