import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CENTS } from '#platform/money.ts'
import { problemOf, type Values } from '../bulk-change.ts'
import { type PriceChange, priceAfter, shareOf } from './price-change.ts'
import { priceChangeOf } from './price-form.ts'
import { isSkipped, marginPercent, outcomeOf } from './price-preview.ts'

const priced = (priceCents: number, discountCents = 0, costCents: number | null = null): Values => ({
  priceCents,
  discountCents,
  costCents,
  stock: 5,
  category: { id: 'parts', name: 'Parts' },
})
const newPrice = (priceCents: number, change: PriceChange) =>
  priceAfter(priced(priceCents), change).priceCents

test.each([
  [10_999, 9899],
  [13_999, 12_599],
  [14_999, 13_499],
  [18_999, 17_099],
  [24_999, 22_499],
  [5499, 4999],
  [48_999, 44_099],
])('%i cents less 10 percent are %i where prices end in .99', (now, after) => {
  expect(newPrice(now, { price: { percent: -10 }, round: '.99' })).toBe(after)
})

test('what is raised is not lowered by rounding, what is lowered not raised, and a dollar stays a dollar', () => {
  expect(newPrice(1030, { price: { percent: 1 }, round: '.99' })).toBe(1099)
  expect(newPrice(1060, { price: { percent: -0.5 }, round: '.99' })).toBe(999)
  expect(newPrice(140, { price: { percent: -10 }, round: '.99' })).toBe(126)
  expect(newPrice(300, { price: { percent: -60 }, round: '.99' })).toBe(199)
  expect(newPrice(9000, { price: { set: 4950 }, round: '.99' })).toBe(4999)
})

const amounts = fc.oneof(
  fc.record({
    percent: fc.integer({ min: -100_000_000, max: 1_000_000_000 }).map((millionths) => millionths / 1e6),
  }),
  fc.record({ amount: fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }) }),
  fc.record({ set: fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }) }),
)
const price = fc.integer({ min: 100, max: MAX_CENTS })

test('a share is exact to the nearest cent, a half up, however large or small', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_CENTS }),
      fc.integer({ min: -100_000_000, max: 1_000_000_000 }),
      (cents, millionths) => {
        const share = BigInt(shareOf(cents, millionths / 1e6))
        // In hundred-millionths of a cent: never more than half a cent away.
        const away = BigInt(cents) * BigInt(millionths) - share * 100_000_000n
        expect(away >= -50_000_000n && away < 50_000_000n).toBe(true)
      },
    ),
  )
})

test('whatever is asked of whatever price: whole cents, .99 where it can be, no way back, and the rules have the last word', () => {
  fc.assert(
    fc.property(price, amounts, fc.constantFrom(undefined, '.99' as const), (now, change, round) => {
      const plain = newPrice(now, { price: change })
      const after = newPrice(now, { price: change, round })
      expect(Number.isSafeInteger(after)).toBe(true)
      if (!round) {
        expect(after).toBe(plain)
        return
      }
      if (plain >= 100) expect(after).toBeGreaterThanOrEqual(100)
      if (plain >= 100 && after !== plain) {
        expect(after % 100).toBe(99)
        expect(Math.abs(after - plain)).toBeLessThanOrEqual(100)
      }
      if (!('set' in change) && plain >= now) expect(after >= now || plain === now).toBe(true)
      if (!('set' in change) && plain < now && plain >= 100) expect(after).toBeLessThanOrEqual(now)
      if (plain < 100) expect(problemOf(priced(after))).toBe(after < 100 ? 'Minimum price value 1 ' : null)
    }),
    { numRuns: 2000 },
  )
})

test('a discount keeps its share where the new price would be swallowed by it, and is left alone elsewhere', () => {
  fc.assert(
    fc.property(price, fc.nat(), amounts, (now, part, change) => {
      const before = priced(now, part % now)
      const after = priceAfter(before, { price: change, keepDiscounts: true })
      if (after.priceCents <= 0) return
      if (before.discountCents < after.priceCents) expect(after.discountCents).toBe(before.discountCents)
      else expect(after.discountCents).toBeLessThan(after.priceCents)
      expect(after.discountCents).toBeLessThanOrEqual(before.discountCents)
    }),
  )
  const plain = priceAfter(priced(10_000, 6000), { price: { set: 5000 } })
  expect([plain.discountCents, problemOf(plain)]).toEqual([6000, 'Discount must be less then price.'])
  expect(priceAfter(priced(10_000, 6000), { price: { set: 5000 }, keepDiscounts: true }).discountCents).toBe(
    3000,
  )
})

test('below cost is a warning, a broken rule is not, and each can be left out', () => {
  const set = { price: { set: 4999 } }
  const below = outcomeOf(priced(14_999, 3000, 9600), set)
  expect(below).toMatchObject({ problem: null, belowCostCents: 7601 })
  expect([undefined, 'refused', 'warned'].map((skip) => isSkipped(below, skip as never))).toEqual([
    false,
    false,
    true,
  ])
  const above = outcomeOf(priced(27_999, 5000, 100), set)
  expect(above).toMatchObject({ problem: 'Discount must be less then price.', belowCostCents: 0 })
  expect([undefined, 'refused', 'warned'].map((skip) => isSkipped(above, skip as never))).toEqual([
    false,
    true,
    true,
  ])
  expect(marginPercent(priced(17_999, 2000, 13_150))?.toFixed(1)).toBe('17.8')
  expect(marginPercent(priced(17_999))).toBeNull()
})

test('the form takes a percentage or an amount, and says what is wrong with any other text', () => {
  const form = { way: 'lower-percent', amount: '7,5', round: '.99', keepDiscounts: true } as const
  expect(priceChangeOf(form)).toEqual({ price: { percent: -7.5 }, round: '.99', keepDiscounts: true })
  expect(priceChangeOf({ ...form, way: 'lower-amount', amount: '$1,200.50', round: '' })).toEqual({
    price: { amount: -120_050 },
    keepDiscounts: true,
  })
  expect(priceChangeOf({ ...form, amount: ' ' })).toBeNull()
  for (const amount of ['ten', '0x10', '1e3', '-5', '101', '1.2345678'])
    expect(priceChangeOf({ ...form, amount }), amount).toHaveProperty('problem')
  expect(priceChangeOf({ ...form, way: 'set', amount: '1.290' })).toEqual({
    problem: expect.stringContaining('1290'),
  })
})
