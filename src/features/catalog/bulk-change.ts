import type { Changes } from '#features/audit/changes-between.ts'
import { MOST_STOCK } from '#features/stock/stock-movement.ts'
import { MOST_CENTS } from '#platform/money.ts'
import type { BulkChange } from './bulk-contract.ts'

/** What a change of many products can touch in one. */
export type Values = {
  priceCents: number
  discountCents: number
  stock: number
  category: { id: string; name: string }
}

/** The change with its category looked up. */
export type ReadyChange =
  | Exclude<BulkChange, { category: string }>
  | { category: { id: string; name: string } }

type AmountChange = { set: number } | { percent: number } | { amount: number }

/** What a product becomes by the change. Shares of a price are rounded to the nearest cent. */
export function valuesAfter(now: Values, change: ReadyChange): Values {
  if ('category' in change) return { ...now, category: change.category }
  if ('stock' in change) {
    const { stock } = change
    return { ...now, stock: 'set' in stock ? stock.set : now.stock + stock.add }
  }
  if ('price' in change)
    return {
      ...now,
      priceCents: amountAfter(
        now.priceCents,
        change.price,
        now.priceCents + share(now.priceCents, change.price),
      ),
    }
  return {
    ...now,
    discountCents: amountAfter(now.discountCents, change.discount, share(now.priceCents, change.discount)),
  }
}

const amountAfter = (now: number, change: AmountChange, byShare: number): number => {
  if ('set' in change) return change.set
  return 'amount' in change ? now + change.amount : byShare
}

const share = (cents: number, change: AmountChange): number =>
  'percent' in change ? Math.round((cents * change.percent) / 100) : 0

/** The rule that such a product would break, in words; null where it may be so. */
export function problemOf({ priceCents, discountCents, stock }: Values): string | null {
  if (priceCents < 100) return 'Minimum price value 1 '
  if (priceCents > MOST_CENTS) return 'That amount is too large.'
  if (discountCents < 0) return 'A discount is not negative.'
  if (discountCents >= priceCents) return 'Discount must be less then price.'
  if (stock < 0) return 'Minimum quantity value 0'
  return stock > MOST_STOCK ? 'At most 1,000,000 pieces, please.' : null
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
