import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineSubtotal } from './line-subtotal.ts'
import { orderTotal, priceOrder } from './order-total.ts'

const FLAT = { shippingCents: 4000, taxCents: 190, gstCents: 190 }

test('an order costs its lines, shipping, tax and gst', () => {
  const amounts = priceOrder([{ subtotalCents: 7497 }, { subtotalCents: 13503 }], FLAT)
  expect(amounts).toEqual({ subtotalCents: 21000, ...FLAT })
  expect(orderTotal(amounts)).toBe(25380)
})

test('without lines there is nothing to pay', () => {
  expect(orderTotal(priceOrder([], FLAT))).toBe(0)
})

test('A08 MONEY-EXACT: the total is exact for any order the shop takes, in any order of its lines', () => {
  const line = fc.record({ cents: fc.nat(1_000_000_000), quantity: fc.integer({ min: 1, max: 10 }) })
  const cents = fc.nat(10_000_000)
  const flat = fc.record({ shippingCents: cents, taxCents: cents, gstCents: cents })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 200 }), flat, (lines, amounts) => {
      const subtotals = lines.map((one) => ({ subtotalCents: lineSubtotal(one.cents, one.quantity) }))
      const total = orderTotal(priceOrder(subtotals, amounts))
      const exact = lines.reduce((sum, one) => sum + BigInt(one.cents) * BigInt(one.quantity), 0n)
      expect(BigInt(total)).toBe(exact + BigInt(amounts.shippingCents + amounts.taxCents + amounts.gstCents))
      expect(orderTotal(priceOrder(subtotals.toReversed(), amounts))).toBe(total)
    }),
  )
})
