/** What is asked for: a price for all, or so much more or less of each. */
export type AmountChange = { set: number } | { percent: number } | { amount: number }

export type PriceChange = {
  price: AmountChange
  round?: '.99' | undefined
  /** A discount that would swallow its new price becomes the same share of it. */
  keepDiscounts?: boolean | undefined
}

type Priced = { priceCents: number; discountCents: number }

/** What a product costs after the change. Nothing else works out a new price: neither the preview nor who sets it. */
export function priceAfter<Now extends Priced>(now: Now, { price, round, keepDiscounts }: PriceChange): Now {
  const plain = amountAfter(now.priceCents, price, now.priceCents)
  const priceCents = round ? endingIn99(plain, now.priceCents, price) : plain
  const { discountCents } = now
  const isTooMuch = discountCents > 0 && discountCents >= priceCents && priceCents > 0
  if (!keepDiscounts || !isTooMuch) return { ...now, priceCents }
  return { ...now, priceCents, discountCents: partOf(discountCents, priceCents, now.priceCents) }
}

/** `percent` is added where it is a share of the amount itself. */
export function amountAfter(now: number, change: AmountChange, base: number): number {
  if ('set' in change) return change.set
  return now + ('amount' in change ? change.amount : shareOf(base, change.percent))
}

// A percentage has at most this many decimals that count.
const DECIMALS = 6
const WHOLE = 100n * 10n ** BigInt(DECIMALS)

/** So many percent of an amount, to the nearest cent, a half up. In whole numbers: 1.1 percent has no exact fraction. */
export function shareOf(cents: number, percent: number): number {
  const share = BigInt(cents) * BigInt(percent.toFixed(DECIMALS).replace('.', ''))
  const doubled = 2n * share + WHOLE
  const floor = doubled / (2n * WHOLE)
  // Division of whole numbers goes towards zero.
  return Number(doubled < 0n && doubled % (2n * WHOLE) !== 0n ? floor - 1n : floor)
}

// A product of two prices is more than a number holds exactly.
const partOf = (cents: number, of: number, whole: number): number =>
  Number((BigInt(cents) * BigInt(of)) / BigInt(whole))

const MIN_99 = 199

/**
 * The nearest price that ends in .99; in the middle the higher one. It goes no other way than the change: what is raised
 * is not lowered by it, nor the other way round. What is a dollar at least stays so, and a price for which there is no such
 * one stays as it was worked out.
 */
function endingIn99(cents: number, now: number, change: AmountChange): number {
  const nearest = Math.round((cents - 99) / 100) * 100 + 99
  const rounded = cents >= 100 ? Math.max(nearest, MIN_99) : nearest
  if ('set' in change) return rounded
  if (cents > now && rounded < now) return rounded + 100
  if (cents < now && rounded > now) return rounded - 100 >= MIN_99 ? rounded - 100 : cents
  return rounded
}
