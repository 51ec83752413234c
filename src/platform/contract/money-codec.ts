import * as z from 'zod/mini'
import { atMost } from '#platform/contract/wire.ts'
import { centsOf, dollarsOf, hasWholeCents, MAX_TOTAL_CENTS } from '#platform/money.ts'
import { readAmount } from '#platform/read-amount.ts'

const wholeCents = z.refine<number>(hasWholeCents, 'An amount can have at most two decimals.')
const inRange = z.refine<number>(
  (amount) => Math.abs(amount) <= dollarsOf(MAX_TOTAL_CENTS),
  'That amount is too large.',
)

/** Dollars in JSON, whole cents in code. */
export const Dollars = z.codec(z.number('An amount must be a number.').check(wholeCents, inRange), z.int(), {
  decode: centsOf,
  encode: dollarsOf,
})

// A text that failed its checks is not decoded.
function centsTyped(text: string): number {
  const read = readAmount(text)
  return typeof read === 'number' ? read : Number.NaN
}

/** Dollars typed into a form or an address ("1200.50"), whole cents in code. */
export const DollarText = z.codec(
  z.string().check(
    z.trim(),
    atMost(40, 'An amount must be a number.'),
    z.check<string>((payload) => {
      const read = readAmount(payload.value)
      if (typeof read === 'object')
        payload.issues.push({ code: 'custom', input: payload.value, message: read.problem })
    }),
  ),
  z.int(),
  { decode: centsTyped, encode: (cents) => String(dollarsOf(cents)) },
)
