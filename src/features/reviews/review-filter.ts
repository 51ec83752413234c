import { paths } from '#paths.ts'
import { pageNumberFrom } from '#platform/pages/page-number.ts'

export const REVIEW_SORTS = ['-createdAt', '-rating', 'rating'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Which reviews of a product a reader has chosen, and in which order. The address of the page is where it lives. */
export type ReviewFilter = {
  /** Exactly so many stars; null for all. */
  rating: number | null
  sort: ReviewSort
  page: number
}

export const ALL_REVIEWS: ReviewFilter = { rating: null, sort: '-createdAt', page: 1 }

/** Anything that is no choice among reviews is ignored. */
export function reviewFilterFrom(query: URLSearchParams): ReviewFilter {
  const rating = query.get('rating') ?? ''
  return {
    rating: /^[1-5]$/.test(rating) ? Number(rating) : ALL_REVIEWS.rating,
    sort: REVIEW_SORTS.find((sort) => sort === query.get('sort')) ?? ALL_REVIEWS.sort,
    page: pageNumberFrom(query),
  }
}

/** The query of the page's address, with its question mark, or nothing: defaults are left out. */
export function searchOf({ rating, sort, page }: ReviewFilter): string {
  const chosen: string[] = []
  if (rating !== ALL_REVIEWS.rating) chosen.push(`rating=${rating}`)
  if (sort !== ALL_REVIEWS.sort) chosen.push(`sort=${sort}`)
  if (page !== ALL_REVIEWS.page) chosen.push(`page=${page}`)
  return chosen.length > 0 ? `?${chosen.join('&')}` : ''
}

export const addressOfReviews = (productId: string, filter: ReviewFilter): string =>
  paths.productTab(productId, 'review') + searchOf(filter)

/** The query of `call(send, listReviews, { query })`. */
export const wireQueryOf = ({ rating, sort, page }: ReviewFilter, limit: number) => ({
  rating: rating ?? undefined,
  sort,
  page,
  limit,
})

/** The stars that are chosen already are given up. */
export const toggleRating = (filter: ReviewFilter, rating: number): ReviewFilter => ({
  ...filter,
  rating: filter.rating === rating ? null : rating,
  page: 1,
})

export const setSort = (filter: ReviewFilter, sort: ReviewSort): ReviewFilter => ({
  ...filter,
  sort,
  page: 1,
})

export const setPage = (filter: ReviewFilter, page: number): ReviewFilter => ({ ...filter, page })

/** Whether it is another look at the page of all reviews: such looks are endless. */
export const isNarrowed = ({ rating, sort }: ReviewFilter): boolean =>
  rating !== ALL_REVIEWS.rating || sort !== ALL_REVIEWS.sort
