import type { BodySent } from '#platform/contract/endpoint.ts'
import { hasWholeCents } from '#platform/money.ts'
import type { changeProducts } from './bulk-contract.ts'

export type BulkField = 'price' | 'discount' | 'stock'
export type BulkWay = 'set' | 'percent' | 'amount' | 'add'

type Change = BodySent<typeof changeProducts>['change']

/** How each thing can be changed, and what is asked for then. */
export const WAYS: Record<BulkField, readonly { way: BulkWay; label: string; unit: string }[]> = {
  price: [
    { way: 'set', label: 'Set to', unit: 'Price in US dollars' },
    { way: 'percent', label: 'Change by percent', unit: 'Percent of the price' },
    { way: 'amount', label: 'Change by an amount', unit: 'US dollars' },
  ],
  discount: [
    { way: 'set', label: 'Set to', unit: 'Discount in US dollars' },
    { way: 'percent', label: 'Set to percent of the price', unit: 'Percent of the price' },
    { way: 'amount', label: 'Change by an amount', unit: 'US dollars' },
  ],
  stock: [
    { way: 'set', label: 'Set to', unit: 'Pieces' },
    { way: 'add', label: 'Change by', unit: 'Pieces' },
  ],
}

/** What is typed as the shop takes it, or the words for what is wrong with it. */
export function bulkChangeOf(field: BulkField, way: BulkWay, typed: string): Change | { problem: string } {
  const text = typed.trim().replace(/^−/, '-')
  const amount = Number(text)
  if (text === '' || !Number.isFinite(amount)) return { problem: 'That must be a number.' }
  if (field === 'stock') {
    if (!Number.isInteger(amount)) return { problem: 'Quantity must be a whole number.' }
    return { stock: way === 'add' ? { add: amount } : { set: amount } }
  }
  if (way === 'percent') return inField(field, { percent: amount })
  if (!hasWholeCents(amount)) return { problem: 'An amount has at most two decimals.' }
  return inField(field, way === 'amount' ? { amount } : { set: amount })
}

const inField = (
  field: 'price' | 'discount',
  change: { set: number } | { percent: number } | { amount: number },
) => (field === 'price' ? { price: change } : { discount: change })
