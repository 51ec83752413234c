import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '#platform/contract/call.ts'
import { listProductsEndpoint } from './contract.ts'
import * as listing from './listing-filter.ts'

const { filterFrom, searchOf, EMPTY_FILTER, wireQueryOf } = listing
const filterOf = (query: string) => filterFrom(new URLSearchParams(query))

const id = fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.toWellFormed())
const anyFilter = fc
  .record({
    search: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\u0000', '').trim()),
    categoryIds: fc.uniqueArray(id, { maxLength: 4 }),
    priceRange: fc.option(fc.constantFrom(...listing.PRICE_RANGES, '0-350', '150-350', '350-350', '150-')),
    rating: fc.integer({ min: 0, max: 5 }),
    sort: fc.option(fc.constantFrom(...listing.LISTING_SORTS)),
    page: fc.integer({ min: 1, max: 100_000 }),
    show: fc.constantFrom(...listing.PAGE_SIZES),
  })
  .map((filter) =>
    filter.search === '' && filter.sort === '-createdAt' ? { ...filter, sort: null } : filter,
  )

test('the address holds the whole choice: there and back is the same', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(filterOf(searchOf(filter))).toEqual(filter)
    }),
  )
})

test('whatever stands in an address makes a sound choice, and its own address is stable', () => {
  const key = fc.constantFrom('search', 'category', 'price', 'rating', 'sort', 'page', 'show', 'utm_source')
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('-2', '0', '1.5', '1e3', '999999999999999999999', '-price', '1000-2000', 'NaN', ' '),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
      const filter = filterFrom(new URLSearchParams(pairs))
      expect(filter.page).toBeGreaterThanOrEqual(1)
      expect(Number.isSafeInteger(filter.page)).toBe(true)
      expect(listing.PAGE_SIZES).toContain(filter.show)
      expect(filterOf(searchOf(filter))).toEqual(filter)
    }),
  )
})

test('defaults are left out of the address, and what it does not know is ignored', () => {
  expect(searchOf(EMPTY_FILTER)).toBe('')
  expect(searchOf(filterOf('sort=-createdAt&page=1&show=10&rating=0&utm_source=x'))).toBe('')
  expect(searchOf(listing.filterForSearch('  rtx 4070 & ti '))).toBe('?search=rtx%204070%20%26%20ti')
  expect(filterOf('category=a%00&category=b&search=%00ram')).toMatchObject({
    categoryIds: ['b'],
    search: 'ram',
  })
  expect(filterOf('page=0&show=50&price=2-1&rating=9&sort=password')).toEqual(EMPTY_FILTER)
})

test('A12 PAGE-BOUNDS: any change but of the page goes back to page 1', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const changed = [
        listing.removeCategory(filter, 'gpu'),
        listing.togglePrice(filter, '7000-'),
        listing.setRating(filter, 3),
        listing.setSort(filter, '-price'),
        listing.setShow(filter, 35),
        listing.clearAll(filter),
        listing.addCategory({ ...filter, categoryIds: [] }, 'gpu'),
      ]
      expect(changed.map(({ page }) => page)).toEqual(changed.map(() => 1))
      expect(listing.setPage(filter, 7)).toEqual({ ...filter, page: 7 })
    }),
  )
})

test('a category that is chosen already changes nothing; the active price range is given up by a second click', () => {
  const chosen = listing.addCategory(filterOf('page=3'), 'gpu')
  expect(listing.addCategory({ ...chosen, page: 2 }, 'gpu')).toEqual({ ...chosen, page: 2 })
  expect(listing.removeCategory(chosen, 'gpu').categoryIds).toEqual([])
  const priced = listing.togglePrice(chosen, '0-1000')
  expect(priced.priceRange).toBe('0-1000')
  expect(listing.togglePrice(priced, '0-1000').priceRange).toBeNull()
})

test('a price range of one’s own has both its ends, and one of the list is the list’s', () => {
  const asked = (from: number | null, to: number | null) => {
    const { priceRange } = listing.setPrices(EMPTY_FILTER, from, to)
    const query = wireQueryOf({ ...EMPTY_FILTER, priceRange })
    return [priceRange, query['price[gte]'], query['price[lte]'], query['price[lt]']]
  }
  expect(asked(150, 350)).toEqual(['150-350', '150', '350', undefined])
  expect(asked(350, 150)).toEqual(['150-350', '150', '350', undefined])
  expect(asked(null, 350)).toEqual(['0-350', undefined, '350', undefined])
  expect(asked(0, 0)).toEqual(['0-0', undefined, '0', undefined])
  expect(asked(150, null)).toEqual(['150-', '150', undefined, undefined])
  expect(asked(1000, 2000)).toEqual(['1000-2000', undefined, undefined, '2000'])
  expect([asked(null, null)[0], asked(0, null)[0], asked(12_345_678, null)[0]]).toEqual([null, null, null])
  for (const address of [
    '150',
    '150-350-1',
    '-350',
    '0150-350',
    '1.5-2',
    '1e3-',
    '350-150',
    '12345678-',
    '0-',
  ])
    expect(filterOf(`price=${address}`), address).toEqual(EMPTY_FILTER)
})

test('Clear All forgets category, price and rating; search, order and page size stay', () => {
  const full = filterOf('search=ssd&category=a&price=7000-&rating=4&sort=-price&page=3&show=35')
  expect(searchOf(listing.clearAll(full))).toBe('?search=ssd&sort=-price&show=35')
})

test('A14 FILTER-TRUTH: the eight ranges cover every price once', () => {
  const inside = (cents: number) =>
    listing.PRICE_RANGES.filter((range) => {
      const query = wireQueryOf({ ...EMPTY_FILTER, priceRange: range })
      const above = query['price[gt]'] === undefined ? -1 : Math.round(Number(query['price[gt]']) * 100)
      const below =
        query['price[lt]'] === undefined ? Number.POSITIVE_INFINITY : Number(query['price[lt]']) * 100
      return cents > above && cents < below
    })
  expect([99_999, 100_000, 100_001, 200_000, 699_999, 700_000].map(inside)).toEqual([
    ['0-1000'],
    ['1000-2000'],
    ['1000-2000'],
    ['2000-3000'],
    ['6000-7000'],
    ['7000-'],
  ])
  fc.assert(fc.property(fc.integer({ min: 0, max: 2_000_000 }), (cents) => inside(cents).length === 1))
})

test('the page asks the API half-open, and sends an order only once one is chosen', () => {
  const ask = (filter: listing.ListingFilter) =>
    decodeURIComponent(addressOf(listProductsEndpoint, {}, wireQueryOf(filter)))
  expect(ask(EMPTY_FILTER)).toBe('/api/v1/products?page=1&limit=10')
  expect(
    ask(filterOf('search=ssd&category=a&category=b&price=1000-2000&rating=4&sort=-createdAt&page=2&show=20')),
  ).toBe(
    '/api/v1/products?keyward=ssd&category=a&category=b&price[gt]=999.99&price[lt]=2000' +
      '&ratingAverage[gte]=4&sort=-createdAt&page=2&limit=20',
  )
})
