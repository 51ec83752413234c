import type { Changes } from '#features/audit/changes-between.ts'
import { MAX_STOCK } from '#features/stock/stock-movement.ts'
import { MAX_CENTS } from '#platform/money.ts'
import type { BulkChange } from './bulk-contract.ts'
import { type AmountChange, amountAfter, priceAfter, shareOf } from './prices/price-change.ts'

/** What a change of many products can touch in one. */
export type Values = {
  priceCents: number
  discountCents: number
  /** Null where nobody has entered it. */
  costCents: number | null
  stock: number
  category: { id: string; name: string }
}

/** The change with its category looked up. */
export type ReadyChange =
  | Exclude<BulkChange, { category: string }>
  | { category: { id: string; name: string } }

/** What a product becomes by the change. Shares are rounded to the nearest cent. */
export function valuesAfter(now: Values, change: ReadyChange): Values {
  if ('category' in change) return { ...now, category: change.category }
  if ('stock' in change) {
    const { stock } = change
    return { ...now, stock: 'set' in stock ? stock.set : now.stock + stock.add }
  }
  if ('price' in change) return priceAfter(now, change)
  if ('discount' in change) return { ...now, discountCents: ofPrice(now, now.discountCents, change.discount) }
  // Nobody knows what is a dollar more than what nobody has entered.
  if (now.costCents === null && 'amount' in change.cost) return now
  return { ...now, costCents: ofPrice(now, now.costCents ?? 0, change.cost) }
}

/** A percentage is one of the price. */
const ofPrice = ({ priceCents }: Values, now: number, change: AmountChange): number =>
  'percent' in change ? shareOf(priceCents, change.percent) : amountAfter(now, change, priceCents)

/** The rule that such a product would break, in words; null where it may be so. */
export function problemOf({ priceCents, discountCents, costCents, stock }: Values): string | null {
  if (priceCents < 100) return 'Minimum price value 1 '
  if (priceCents > MAX_CENTS) return 'That amount is too large.'
  if (discountCents < 0) return 'Discount can’t be negative.'
  if (discountCents >= priceCents) return 'Discount must be less then price.'
  if (costCents !== null && costCents < 0) return 'Cost can’t be negative.'
  if (costCents !== null && costCents > MAX_CENTS) return 'That amount is too large.'
  if (stock < 0) return 'Minimum quantity value 0'
  return stock > MAX_STOCK ? 'Quantity can be at most 1,000,000.' : null
}

/**
 * What a product becomes when such a change is taken back: its stock by the opposite difference, all else to what it
 * was. Null where somebody has changed that since.
 */
export function valuesBefore(now: Values, changes: Changes): Values | null {
  const { stock, ...others } = changes
  const current: Record<string, unknown> = { ...now, category: now.category.id }
  const plain = (value: unknown) => (isCategory(value) ? value.id : value)
  if (Object.entries(others).some(([field, { after }]) => plain(after) !== current[field])) return null
  const before = Object.fromEntries(Object.entries(others).map(([field, value]) => [field, value.before]))
  // What the change wrote down itself: values of these fields.
  const next = { ...now, ...before } as Values
  return stock ? { ...next, stock: now.stock + Number(stock.before) - Number(stock.after) } : next
}

const isCategory = (value: unknown): value is { id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value
