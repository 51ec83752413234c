import * as z from 'zod/mini'
import { atMost } from '#platform/contract/wire.ts'
import { readAmount } from '#platform/read-amount.ts'

/** What the shop pays for one, in dollars as they are typed; empty where it is not known. */
export const Cost = z.pipe(
  z.string().check(
    z.trim(),
    atMost(40, 'An amount must be a number.'),
    z.check<string>((payload) => {
      const message = problemOf(payload.value)
      if (message !== null) payload.issues.push({ code: 'custom', input: payload.value, message })
    }),
  ),
  z.transform(centsOrNone),
)

function problemOf(typed: string): string | null {
  if (typed === '') return null
  const read = readAmount(typed)
  if (typeof read === 'object') return read.problem
  return read < 0 ? 'Cost can’t be negative.' : null
}

// What failed its checks is not read.
function centsOrNone(typed: string): number | null {
  const read = readAmount(typed)
  return typeof read === 'number' ? read : null
}
