import type { BodyOf } from '#platform/contract/endpoint.ts'
import { readAmount } from '#platform/read-amount.ts'
import type { previewPricesEndpoint } from './price-contract.ts'

export const PRICE_WAYS = [
  { way: 'raise-percent', label: 'Increase by %', unit: '%', sign: 1 },
  { way: 'lower-percent', label: 'Decrease by %', unit: '%', sign: -1 },
  { way: 'raise-amount', label: 'Increase by $', unit: '$', sign: 1 },
  { way: 'lower-amount', label: 'Decrease by $', unit: '$', sign: -1 },
  { way: 'set', label: 'Set to', unit: '$', sign: 1 },
] as const
export type PriceWay = (typeof PRICE_WAYS)[number]['way']

/** The form as it is typed. */
export type PriceForm = { way: PriceWay; amount: string; round: '' | '.99'; keepDiscounts: boolean }

export const EMPTY_PRICE_FORM: PriceForm = {
  way: 'raise-percent',
  amount: '',
  round: '',
  keepDiscounts: false,
}

type Change = BodyOf<typeof previewPricesEndpoint>['change']

export const unitOf = (way: PriceWay): string => PRICE_WAYS.find((one) => one.way === way)?.unit ?? '$'

const MAX_PERCENT = 1000

/** What is typed as the shop takes it: null while nothing is, or the words for what is wrong with it. */
export function priceChangeOf(form: PriceForm): Change | { problem: string } | null {
  const typed = form.amount.trim()
  if (typed === '') return null
  const price = amountOf(form.way, typed)
  if ('problem' in price) return price
  return { price, ...(form.round && { round: form.round }), keepDiscounts: form.keepDiscounts }
}

function amountOf(way: PriceWay, typed: string): Change['price'] | { problem: string } {
  const { unit, sign } = PRICE_WAYS.find((one) => one.way === way) ?? PRICE_WAYS[0]
  if (unit === '%') return percentOf(typed, sign)
  const cents = readAmount(typed)
  if (typeof cents === 'object') return cents
  if (cents < 0) return { problem: 'Enter an amount without a minus' }
  return way === 'set' ? { set: cents } : { amount: sign * cents }
}

function percentOf(typed: string, sign: 1 | -1): Change['price'] | { problem: string } {
  if (!/^\d{1,4}(?:[.,]\d{1,6})?%?$/.test(typed)) return { problem: 'Enter a percentage, such as 5 or 7.5' }
  const percent = Number(typed.replace('%', '').replace(',', '.'))
  if (sign < 0 && percent > 100) return { problem: 'Enter 100% or less' }
  if (percent > MAX_PERCENT) return { problem: 'Enter 1,000% or less' }
  return { percent: sign * percent || 0 }
}
