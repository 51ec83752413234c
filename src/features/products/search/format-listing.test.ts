import { expect, test } from 'vitest'
import {
  countChoices,
  formatItems,
  formatPriceRange,
  formatRating,
  formatTitle,
  isFirstPage,
  lineBelow,
} from './format-listing.ts'
import { EMPTY_FILTER, PRICE_RANGES } from './listing-filter.ts'

test('the price ranges read as the shop writes them', () => {
  expect(PRICE_RANGES.map(formatPriceRange)).toEqual([
    '$0 – $1,000',
    '$1,000 – $2,000',
    '$2,000 – $3,000',
    '$3,000 – $4,000',
    '$4,000 – $5,000',
    '$5,000 – $6,000',
    '$6,000 – $7,000',
    '$7,000 and above',
  ])
})

test('a price range of one’s own reads as it was asked for', () => {
  expect((['150-350', '0-1234', '1500-', '350-350'] as const).map(formatPriceRange)).toEqual([
    '$150 – $350',
    'Up to $1,234',
    '$1,500 and above',
    '$350',
  ])
})

test('the stats line counts from the first of this page to the last', () => {
  expect(formatItems(EMPTY_FILTER, 10, 1280)).toBe('Items 1–10 of 1,280')
  expect(formatItems({ ...EMPTY_FILTER, page: 7, show: 20 }, 8, 128)).toBe('Items 121–128 of 128')
  expect(formatItems(EMPTY_FILTER, 0, 0)).toBe('No items')
  expect(formatItems({ ...EMPTY_FILTER, page: 9 }, 0, 12)).toBe('No items on page 9 of 12')
})

test('a rating is said in stars', () => {
  expect([0, 1, 4, 5].map(formatRating)).toEqual([
    'All ratings',
    '1 star and up',
    '4 stars and up',
    '5 stars',
  ])
})

test('a search gives the listing its name, and is not counted among the choices', () => {
  const searched = { ...EMPTY_FILTER, search: 'rtx', categoryIds: ['a', 'b'], rating: 3 }
  expect(formatTitle(searched, 3, undefined)).toBe('Results for “rtx”')
  expect(formatTitle(searched, 0, 'Memory')).toBe('No results for “rtx” in Memory')
  expect(formatTitle(EMPTY_FILTER, 3, 'Memory')).toBe('Memory')
  expect(countChoices(searched)).toBe(3)
})

test('beside the name stands what the shop says of the category, or of itself where nothing is chosen', () => {
  const said = { category: null, total: 12, tagline: 'PC parts' }
  expect(lineBelow(EMPTY_FILTER, said)).toBe('PC parts')
  expect(lineBelow({ ...EMPTY_FILTER, priceRange: '0-1000' }, said)).toBeNull()
  expect(lineBelow({ ...EMPTY_FILTER, search: 'rtx' }, said)).toBeNull()
  const memory = { ...EMPTY_FILTER, categoryIds: ['memory'] }
  expect(lineBelow(memory, { ...said, category: { about: 'DDR5 kits.' } })).toBe('DDR5 kits.')
  expect(lineBelow(memory, { ...said, category: { about: '' } })).toBe(
    'Prices, stock and ratings of 12 products',
  )
})

test('the first page is the first of all products, in whatever order', () => {
  expect(isFirstPage(EMPTY_FILTER)).toBe(true)
  expect(isFirstPage({ ...EMPTY_FILTER, sort: 'price', show: 20 })).toBe(true)
  for (const other of [{ page: 2 }, { search: 'rtx' }, { categoryIds: ['a'] }, { rating: 3 }])
    expect(isFirstPage({ ...EMPTY_FILTER, ...other })).toBe(false)
})
