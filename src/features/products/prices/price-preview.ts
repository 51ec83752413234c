import type { Values } from '../bulk-change.ts'
import { problemOf } from '../bulk-change.ts'
import type { Skip } from '../bulk-contract.ts'
import { payCents } from '../price.ts'
import { type PriceChange, priceAfter } from './price-change.ts'

/** What a change of its price makes of a product, and what speaks against it. */
export type PriceOutcome = {
  next: Values
  /** It cannot be set: the rule that it would break. */
  problem: string | null
  /** How much less than it costs the shop shoppers would pay; 0 where that is not so, or nobody knows. */
  belowCostCents: number
}

export function outcomeOf(now: Values, change: PriceChange): PriceOutcome {
  const next = priceAfter(now, change)
  const problem = problemOf(next)
  const { costCents } = next
  const below = costCents === null || problem !== null ? 0 : costCents - payCents(next)
  return { next, problem, belowCostCents: Math.max(below, 0) }
}

export const isSame = (now: Values, { next }: PriceOutcome): boolean =>
  next.priceCents === now.priceCents && next.discountCents === now.discountCents

/** Whether it is left out, where what cannot be set, or what is below cost too, is to be left out. */
export const isSkipped = ({ problem, belowCostCents }: PriceOutcome, skip: Skip | undefined): boolean =>
  (problem !== null && skip !== undefined) || (belowCostCents > 0 && skip === 'warned')

/** What the shopper's payment leaves above the cost, in percent of it; null where no cost is known. */
export const marginPercent = ({
  costCents,
  ...price
}: {
  priceCents: number
  discountCents: number
  costCents: number | null
}): number | null => {
  const pay = payCents(price)
  return costCents === null || pay <= 0 ? null : ((pay - costCents) * 100) / pay
}
