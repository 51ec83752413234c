import { isDay } from '#platform/time-zone.ts'
import {
  COMPARISONS,
  type Comparison,
  MAX_DAYS,
  SALES_SORTS,
  SALES_VIEWS,
  type SalesSort,
  type SalesView,
  USUAL_DAYS,
} from './contract.ts'
import { daysFrom } from './period.ts'

export type SalesPeriod = { days: number } | { from: string; to: string }

export type SalesAddress = {
  period: SalesPeriod
  compare: Comparison
  by: SalesView
  sort: SalesSort
  /** Categories or brands whose products are shown. */
  open: readonly string[]
}

export const isPeriod = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && daysFrom(from, to) <= MAX_DAYS

/** What an address says. What it cannot be is the default: an old link still opens. */
export function readSalesAddress(address: URLSearchParams): SalesAddress {
  const [from, to, days] = ['from', 'to', 'days'].map((name) => address.get(name) ?? '')
  const by = SALES_VIEWS.find((view) => view === address.get('by')) ?? 'category'
  const compare = COMPARISONS.find((one) => one === address.get('compare')) ?? 'previous'
  const sort = SALES_SORTS.find((one) => one === address.get('sort')) ?? '-revenue'
  return {
    period: isPeriod(from ?? '', to ?? '')
      ? { from: from ?? '', to: to ?? '' }
      : { days: daysIn(days ?? '') },
    compare,
    by,
    // Nothing to sort by where nothing is compared.
    sort: compare === 'none' && /previous|change/.test(sort) ? '-revenue' : sort,
    open: [...new Set(address.getAll('open'))].slice(0, 100),
  }
}

const daysIn = (days: string): number =>
  /^[1-9]\d{0,2}$/.test(days) && Number(days) <= 366 ? Number(days) : USUAL_DAYS

/** Without `?`; defaults are left out. */
export function writeSalesAddress({ period, compare, by, sort, open }: SalesAddress): string {
  const address = new URLSearchParams()
  if ('from' in period) {
    address.set('from', period.from)
    address.set('to', period.to)
  } else if (period.days !== USUAL_DAYS) address.set('days', String(period.days))
  if (compare !== 'previous') address.set('compare', compare)
  if (by !== 'category') address.set('by', by)
  if (sort !== '-revenue') address.set('sort', sort)
  for (const id of open) address.append('open', id)
  return address.toString()
}
