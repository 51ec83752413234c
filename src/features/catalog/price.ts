import { formatCents } from '#platform/money.ts'

type Priced = { priceCents: number; discountCents: number }

/** What the shopper pays for one: price minus discount. */
export const payCents = ({ priceCents, discountCents }: Priced): number => priceCents - discountCents

/** "Save $100 (8 %)", or null where there is no discount. The share is rounded down, so that it never promises more. */
export function savingWords({ priceCents, discountCents }: Priced): string | null {
  if (discountCents <= 0) return null
  const amount = formatCents(discountCents).replace(/\.00$/, '')
  const share = Math.floor((discountCents * 100) / priceCents)
  return share > 0 ? `Save ${amount} (${share} %)` : `Save ${amount}`
}
