import { formatCents } from '#platform/money.ts'

type Priced = { priceCents: number; discountCents: number }

/** What the shopper pays for one: price minus discount. */
export const payCents = ({ priceCents, discountCents }: Priced): number => priceCents - discountCents

/** How much is off, in whole percent, rounded down: it never promises more than there is. */
export const percentOff = (priceCents: number, discountCents: number): number =>
  Math.floor((discountCents * 100) / priceCents)

/** "Save $100". */
export const formatSaved = (discountCents: number): string =>
  `Save ${formatCents(discountCents).replace(/\.00$/, '')}`

/** "Save $100 (8 %)", or null where there is no discount. */
export function formatSaving({ priceCents, discountCents }: Priced): string | null {
  if (discountCents <= 0) return null
  const saved = formatSaved(discountCents)
  const percent = percentOff(priceCents, discountCents)
  return percent > 0 ? `${saved} (${percent} %)` : saved
}
