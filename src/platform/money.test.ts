import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Dollars } from './contract/money-codec.ts'
import { centsOf, dollarsOf, formatCents, hasWholeCents, MAX_TOTAL_CENTS } from './money.ts'
import { readAmount } from './read-amount.ts'

const cents = fc.integer({ min: -MAX_TOTAL_CENTS, max: MAX_TOTAL_CENTS })

test('A08 MONEY-EXACT: cents come back from dollars, from JSON and from the wire as they were', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(centsOf(dollarsOf(amount))).toBe(amount)
      const travelled: number = JSON.parse(JSON.stringify(z.encode(Dollars, amount)))
      expect(z.decode(Dollars, travelled)).toBe(amount)
    }),
    { numRuns: 2000 },
  )
})

test('A08 MONEY-EXACT: an amount of dollars in JSON has at most two decimals', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(JSON.stringify(dollarsOf(amount))).toMatch(/^-?\d+(\.\d{1,2})?$/)
      expect(hasWholeCents(dollarsOf(amount))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('A08 MONEY-EXACT: a third decimal is refused, a sum of sound amounts is not', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 9 }), (amount, mill) => {
      expect(hasWholeCents(Number(`${Math.floor(amount / 100)}.00${mill}`))).toBe(false)
    }),
  )
  expect(hasWholeCents(0.1 + 0.2)).toBe(true)
  expect(hasWholeCents(3 * 24.99)).toBe(true)
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY, 1e308]) expect(hasWholeCents(none)).toBe(false)
})

test('amounts are written as people in the shop’s country write them', () => {
  expect(formatCents(123_450)).toBe('$1,234.50')
  expect(formatCents(0)).toBe('$0.00')
  expect(formatCents(-5)).toBe('-$0.05')
})

test('one reader of amounts: as people write them, and both readings of what could be two', () => {
  for (const [typed, read] of [
    ['1299', 129_900],
    ['$1,299.50', 129_950],
    ['1.299,50', 129_950],
    ['349,99', 34_999],
    [' 12.5 ', 1250],
    ['1,290', 129_000],
    ['-5', -500],
  ] as const)
    expect(readAmount(typed), typed).toBe(read)
  expect(readAmount('1.290')).toEqual({ problem: expect.stringMatching(/1\.29 or 1290/) })
  for (const none of ['', 'abc', '0x10', '1e3', '1.2.3', '1,2,3', '12,34,5', '10.9999', '99999999999', '١٢'])
    expect(readAmount(none), none).toHaveProperty('problem')
})
