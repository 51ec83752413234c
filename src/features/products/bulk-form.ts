import type { BodyOf } from '#platform/contract/endpoint.ts'
import { readAmount } from '#platform/read-amount.ts'
import type { changeProductsEndpoint } from './bulk-contract.ts'

export type BulkField = 'discount' | 'cost' | 'stock'
export type BulkWay = 'set' | 'percent' | 'amount' | 'add'

type Change = BodyOf<typeof changeProductsEndpoint>['change']

/** How each thing can be changed, and what is asked for then. */
export const WAYS: Record<BulkField, readonly { way: BulkWay; label: string; unit: string }[]> = {
  discount: [
    { way: 'set', label: 'Set to', unit: 'Discount in US dollars' },
    { way: 'percent', label: 'Set to a percentage of price', unit: 'Percent' },
    { way: 'amount', label: 'Change by an amount', unit: 'US dollars' },
  ],
  cost: [
    { way: 'set', label: 'Set to', unit: 'Cost in US dollars' },
    { way: 'percent', label: 'Set to a percentage of price', unit: 'Percent' },
    { way: 'amount', label: 'Change by an amount', unit: 'US dollars' },
  ],
  stock: [
    { way: 'set', label: 'Set to', unit: 'Units' },
    { way: 'add', label: 'Change by', unit: 'Units' },
  ],
}

/** What is typed as the shop takes it, or the words for what is wrong with it. */
export function bulkChangeOf(field: BulkField, way: BulkWay, typed: string): Change | { problem: string } {
  const text = typed.trim().replace(/^[+−]/, (sign) => (sign === '+' ? '' : '-'))
  if (text === '') return { problem: 'Enter a number.' }
  if (field !== 'stock' && way !== 'percent') {
    const cents = readAmount(text)
    if (typeof cents === 'object') return { problem: cents.problem }
    return inField(field, way === 'amount' ? { amount: cents } : { set: cents })
  }
  // Percents have decimals of their own; neither is hexadecimal or has an exponent.
  if (!/^-?\d{1,9}(?:[.,]\d+)?$/.test(text)) return { problem: 'Enter a number.' }
  const amount = Number(text.replace(',', '.'))
  if (field === 'stock') {
    if (!Number.isInteger(amount) || /[.,]/.test(text)) return { problem: 'Quantity must be a whole number.' }
    return { stock: way === 'add' ? { add: amount } : { set: amount } }
  }
  return inField(field, { percent: amount })
}

const inField = (
  field: 'discount' | 'cost',
  change: { set: number } | { percent: number } | { amount: number },
) => (field === 'cost' ? { cost: change } : { discount: change })
