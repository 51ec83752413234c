import * as z from 'zod/mini'
import { atMost } from '#platform/contract/wire.ts'
import { centsOf, dollarsOf, hasWholeCents, MOST_CENTS, MOST_TOTAL_CENTS } from '#platform/money.ts'

const wholeCents = z.refine<number>(hasWholeCents, 'An amount has at most two decimals.')
const inRange = z.refine<number>(
  (amount) => Math.abs(amount) <= dollarsOf(MOST_TOTAL_CENTS),
  'That amount is too large.',
)

/** Dollars in JSON, whole cents in code. */
export const Dollars = z.codec(z.number('An amount must be a number.').check(wholeCents, inRange), z.int(), {
  decode: centsOf,
  encode: dollarsOf,
})

/** Dollars typed into a form or an address ("1200.50"), whole cents in code. */
export const DollarText = z.codec(
  z.string().check(
    z.trim(),
    atMost(40, 'An amount must be a number.'),
    z.regex(/^-?\d{1,9}(\.\d+)?$/, 'An amount must be a number.'),
    z.refine((text) => hasWholeCents(Number(text)), 'An amount has at most two decimals.'),
    z.refine((text) => Math.abs(Number(text)) <= dollarsOf(MOST_CENTS), 'That amount is too large.'),
  ),
  z.int(),
  { decode: (text) => centsOf(Number(text)), encode: (cents) => String(dollarsOf(cents)) },
)
