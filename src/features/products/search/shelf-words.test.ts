import { expect, test } from 'vitest'
import { PRICE_RANGES, WHOLE_SHELF } from './shelf-filter.ts'
import {
  countChoices,
  isFirstPage,
  itemsWords,
  lineBelow,
  priceRangeWords,
  ratingWords,
  shelfTitle,
} from './shelf-words.ts'

test('the price ranges read as the shop writes them', () => {
  expect(PRICE_RANGES.map(priceRangeWords)).toEqual([
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
  expect((['150-350', '0-1234', '1500-', '350-350'] as const).map(priceRangeWords)).toEqual([
    '$150 – $350',
    'Up to $1,234',
    '$1,500 and above',
    '$350',
  ])
})

test('the stats line counts from the first of this page to the last', () => {
  expect(itemsWords(WHOLE_SHELF, 10, 1280)).toBe('Items 1–10 of 1,280')
  expect(itemsWords({ ...WHOLE_SHELF, page: 7, show: 20 }, 8, 128)).toBe('Items 121–128 of 128')
  expect(itemsWords(WHOLE_SHELF, 0, 0)).toBe('No items')
  expect(itemsWords({ ...WHOLE_SHELF, page: 9 }, 0, 12)).toBe('No items on page 9 of 12')
})

test('a rating is said in stars', () => {
  expect([0, 1, 4, 5].map(ratingWords)).toEqual(['All ratings', '1 star and up', '4 stars and up', '5 stars'])
})

test('a search gives the shelf its name, and is not counted among the choices', () => {
  const searched = { ...WHOLE_SHELF, search: 'rtx', categoryIds: ['a', 'b'], rating: 3 }
  expect(shelfTitle(searched, 3, undefined)).toBe('Results for “rtx”')
  expect(shelfTitle(searched, 0, 'Memory')).toBe('No results for “rtx” in Memory')
  expect(shelfTitle(WHOLE_SHELF, 3, 'Memory')).toBe('Memory')
  expect(countChoices(searched)).toBe(3)
})

test('beside the name stands what the shop says of the category, or of itself where nothing is chosen', () => {
  const said = { category: null, total: 12, tagline: 'PC parts' }
  expect(lineBelow(WHOLE_SHELF, said)).toBe('PC parts')
  expect(lineBelow({ ...WHOLE_SHELF, priceRange: '0-1000' }, said)).toBeNull()
  expect(lineBelow({ ...WHOLE_SHELF, search: 'rtx' }, said)).toBeNull()
  const memory = { ...WHOLE_SHELF, categoryIds: ['memory'] }
  expect(lineBelow(memory, { ...said, category: { about: 'DDR5 kits.' } })).toBe('DDR5 kits.')
  expect(lineBelow(memory, { ...said, category: { about: '' } })).toBe(
    'Prices, stock and ratings of 12 products',
  )
})

test('the first page is the first of all products, in whatever order', () => {
  expect(isFirstPage(WHOLE_SHELF)).toBe(true)
  expect(isFirstPage({ ...WHOLE_SHELF, sort: 'price', show: 20 })).toBe(true)
  for (const other of [{ page: 2 }, { search: 'rtx' }, { categoryIds: ['a'] }, { rating: 3 }])
    expect(isFirstPage({ ...WHOLE_SHELF, ...other })).toBe(false)
})
