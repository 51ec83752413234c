import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMPARISONS, SALES_SORTS, SALES_VIEWS, type Sales } from './contract.ts'
import { formatSpan } from './format-span.ts'
import { daysFrom, plusDays, stepFor } from './period.ts'
import { readSalesAddress, writeSalesAddress } from './sales-address.ts'
import { formatChange, formatShare, salesRows } from './sales-rows.ts'

const sold = (id: string, revenueCents: number, previousCents = 0) => ({
  id,
  name: id.toUpperCase(),
  units: revenueCents / 100,
  revenueCents,
  previousUnits: previousCents / 100,
  previousCents,
})
const sales: Sales = {
  from: '2026-11-01',
  to: '2026-11-30',
  previousFrom: '2026-10-02',
  previousTo: '2026-10-31',
  timeZone: 'America/Los_Angeles',
  isRunning: false,
  orders: 3,
  previousOrders: 1,
  units: 10,
  revenueCents: 1000,
  previousUnits: 4,
  previousCents: 400,
  step: 1,
  points: [],
  categories: [
    { ...sold('fans', 300, 400), count: 1, products: [sold('fan', 300, 400)] },
    { ...sold('cases', 700), count: 3, products: [sold('small', 300), sold('tall', 400)] },
  ],
  returnedUnits: 0,
  returnedCents: 0,
  brandCount: 0,
  brands: [],
  count: 4,
  products: [sold('tall', 400), sold('small', 300), sold('fan', 300, 400)],
}
const names = (shown: Partial<Parameters<typeof salesRows>[1]>) =>
  salesRows(sales, { by: 'category', sort: '-revenue', open: [], ...shown }).map(({ name }) => name)

test('categories stand by their revenue; those that are open have their products, and what is left in one row', () => {
  expect(names({})).toEqual(['CASES', 'FANS', 'Total'])
  expect(names({ open: ['cases'] })).toEqual(['CASES', 'TALL', 'SMALL', '1 other product', 'FANS', 'Total'])
  expect(names({ sort: 'name' })).toEqual(['CASES', 'FANS', 'Total'])
  expect(names({ sort: 'revenue' })).toEqual(['FANS', 'CASES', 'Total'])
  // What is new has grown most.
  expect(names({ sort: '-change' })).toEqual(['CASES', 'FANS', 'Total'])
  expect(names({ by: 'product' })).toEqual(['TALL', 'FAN', 'SMALL', '1 other product', 'Total'])
})

test('what is in no row of its own is in the row of the others: rows add up to the total', () => {
  const rows = salesRows(sales, { by: 'product', sort: '-revenue', open: [] })
  const total = rows.at(-1)
  const parts = rows.slice(0, -1)
  expect(parts.reduce((sum, { revenueCents }) => sum + revenueCents, 0)).toBe(total?.revenueCents)
  expect(parts.reduce((sum, { units }) => sum + units, 0)).toBe(total?.units)
  expect(total?.share).toBe(1)
})

test('nothing sold is no row', () => {
  const none = { ...sales, categories: [], products: [], count: 0, revenueCents: 0 }
  expect(salesRows(none, { by: 'category', sort: '-revenue', open: [] })).toEqual([])
})

test('changes are told with a sign; from nothing there is none to tell', () => {
  const change = (now: number, before: number) => formatChange(sold('x', now, before))
  expect([
    change(1616, 1000),
    change(939, 1000),
    change(0, 500),
    change(5, 5),
    change(1, 0),
    change(0, 0),
  ]).toEqual(['+61.6%', '−6.1%', '−100.0%', '±0%', 'new', '±0%'])
  expect(change(100_001, 100_000)).toBe('±0%')
  expect(formatShare(0.3079)).toBe('30.8%')
})

test('an address says what is shown, and the other way round', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((day) => plusDays('1950-01-01', day))
  const period = fc.oneof(
    fc.record({ days: fc.integer({ min: 1, max: 366 }) }),
    fc
      .tuple(days, fc.integer({ min: 0, max: 3659 }))
      .map(([from, more]) => ({ from, to: plusDays(from, more) })),
  )
  fc.assert(
    fc.property(
      fc.record({
        period,
        compare: fc.constantFrom(...COMPARISONS.filter((one) => one !== 'none')),
        by: fc.constantFrom(...SALES_VIEWS),
        sort: fc.constantFrom(...SALES_SORTS),
        open: fc.uniqueArray(fc.string({ maxLength: 20 }), { maxLength: 5 }),
      }),
      (shown) => {
        expect(readSalesAddress(new URLSearchParams(writeSalesAddress(shown)))).toEqual(shown)
      },
    ),
  )
  for (const wrong of [
    'days=0',
    'days=367',
    'days=x',
    'from=2026-11-30&to=2026-11-01',
    'from=2026-02-30&to=2026-03-01',
  ])
    expect(readSalesAddress(new URLSearchParams(wrong)).period, wrong).toEqual({ days: 30 })
})

test('where nothing is compared there is nothing to sort by', () => {
  const read = (address: string) => readSalesAddress(new URLSearchParams(address))
  expect(read('compare=none&sort=-change').sort).toBe('-revenue')
  expect(read('compare=none&sort=previous').sort).toBe('-revenue')
  expect(read('compare=none&sort=-units')).toMatchObject({ compare: 'none', sort: '-units' })
  expect(read('compare=decade').compare).toBe('previous')
})

test('the compared days say their year where it is another one', () => {
  expect(formatSpan('2026-11-01', '2026-11-30')).toBe('Nov 1 – Nov 30')
  expect(formatSpan('2026-10-02', '2026-10-31', '2026-11-30')).toBe('Oct 2 – Oct 31')
  expect(formatSpan('2025-11-01', '2025-11-30', '2026-11-30')).toBe('Nov 1 – Nov 30, 2025')
  expect(formatSpan('2025-11-30', '2025-11-30', '2026-11-30')).toBe('Nov 30, 2025')
})

test('days are counted by the calendar, over leap years and the change of clocks', () => {
  expect(daysFrom('2026-11-01', '2026-11-30')).toBe(30)
  expect(daysFrom('2028-02-28', '2028-03-01')).toBe(3)
  expect(plusDays('2026-11-01', -30)).toBe('2026-10-02')
  expect([1, 92, 106, 107, 366, 742, 743, 3660].map(stepFor)).toEqual([1, 1, 1, 7, 7, 7, 30, 30])
})
