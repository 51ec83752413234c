import type { ReviewSort } from './review-filter.ts'

export const SORT_WORDS: Record<ReviewSort, string> = {
  '-createdAt': 'Newest first',
  '-rating': 'Highest rating',
  rating: 'Lowest rating',
}

/** "1 star", "5 stars". */
export const starsWords = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`)

/** "1 review", "1,048 reviews". */
export const reviewsWords = (count: number): string =>
  count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`

/** "12 of 48 reviews", or "48 reviews" where that is all of them. */
export const countWords = (found: number, all: number): string =>
  found === all ? reviewsWords(all) : `${found.toLocaleString('en-US')} of ${reviewsWords(all)}`
