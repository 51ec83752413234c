import { dollarsOf } from '#platform/money.ts'
import { readAmount } from '#platform/read-amount.ts'

const MAX_AMOUNT_LENGTH = 30

type Problem = { problem: string }

/** "$1,200" and "349.99" as whole dollars, null for an open end; why not, for what is no amount or no part's price. */
function dollarsIn(text: string, round: (amount: number) => number): number | null | Problem {
  if (text.replace('$', '').trim() === '') return null
  const cents = readAmount(text.length > MAX_AMOUNT_LENGTH ? `${text.slice(0, MAX_AMOUNT_LENGTH)}…` : text)
  if (typeof cents === 'object') return cents
  return cents >= 0 ? round(dollarsOf(cents)) : { problem: 'Price can’t be negative.' }
}

const isProblem = (read: number | null | Problem): read is Problem =>
  typeof read === 'object' && read !== null

export type TypedPrices = { from: string; to: string }

/** The first problem in words, and which of the two has one. */
export type RefusedPrices = { problem: string; wrong: Record<keyof TypedPrices, boolean> }
export type ReadPrices = { from: number | null; to: number | null } | RefusedPrices

/** Both ends of a range as they are typed. */
export function readPrices(typed: TypedPrices): ReadPrices {
  const [from, to] = [dollarsIn(typed.from, Math.floor), dollarsIn(typed.to, Math.ceil)]
  if (!isProblem(from) && !isProblem(to)) return { from, to }
  const { problem } = isProblem(from) ? from : (to as Problem)
  return { problem, wrong: { from: isProblem(from), to: isProblem(to) } }
}
