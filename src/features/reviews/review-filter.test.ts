import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '#platform/contract/call.ts'
import { listReviewsEndpoint } from './contract.ts'
import * as reviews from './review-filter.ts'

const { ALL_REVIEWS, reviewFilterFrom, searchOf, wireQueryOf } = reviews
const filterOf = (query: string) => reviewFilterFrom(new URLSearchParams(query))

const anyFilter = fc.record({
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  sort: fc.constantFrom(...reviews.REVIEW_SORTS),
  page: fc.integer({ min: 1, max: 100_000 }),
})

test('the address holds the whole choice among reviews: there and back is the same', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(filterOf(searchOf(filter))).toEqual(filter)
    }),
  )
})

test('defaults are left out of the address, and what it does not know is ignored', () => {
  expect(searchOf(ALL_REVIEWS)).toBe('')
  for (const query of ['rating=0', 'rating=6', 'rating=4.5', 'rating=%005', 'sort=text', 'page=0', 'utm=x'])
    expect(filterOf(query), query).toEqual(ALL_REVIEWS)
  expect(searchOf(filterOf('page=2&sort=-rating&rating=5'))).toBe('?rating=5&sort=-rating&page=2')
  expect(reviews.addressOfReviews('a b', ALL_REVIEWS)).toBe('/product/a%20b/review')
})

test('A12 PAGE-BOUNDS: other stars or another order begin at page 1; stars chosen twice are given up', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(reviews.toggleRating(filter, 3).page).toBe(1)
      expect(reviews.setSort(filter, 'rating')).toEqual({ ...filter, sort: 'rating', page: 1 })
      expect(reviews.setPage(filter, 7)).toEqual({ ...filter, page: 7 })
    }),
  )
  const five = reviews.toggleRating(filterOf('sort=rating&page=3'), 5)
  expect(searchOf(five)).toBe('?rating=5&sort=rating')
  expect(searchOf(reviews.toggleRating(five, 5))).toBe('?sort=rating')
  expect([ALL_REVIEWS, filterOf('page=2'), five, filterOf('sort=-rating')].map(reviews.isNarrowed)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('the page asks the API for what the address says', () => {
  const ask = (query: string) =>
    addressOf(listReviewsEndpoint, { id: 'gpu' }, wireQueryOf(filterOf(query), 10))
  expect(ask('')).toBe('/api/v1/products/gpu/reviews?sort=-createdAt&page=1&limit=10')
  expect(ask('rating=5&sort=rating&page=2')).toBe(
    '/api/v1/products/gpu/reviews?rating=5&sort=rating&page=2&limit=10',
  )
})
