import type { Sales, SalesSort, SalesView, Sold, SoldGroup } from './contract.ts'

type Sums = Pick<Sold, 'units' | 'revenueCents' | 'previousUnits' | 'previousCents'>

/** A row as it is shown, and as it stands in the list for spreadsheets. */
export type SalesRow = Sums & {
  key: string
  kind: 'group' | 'otherGroups' | 'product' | 'others' | 'total'
  name: string
  /** The category or brand that it belongs to, where its row is open. */
  within: string | null
  /** Of a category or brand: whether its products follow. */
  isOpen: boolean
  /** Of the period's revenue, from 0 to 1. */
  share: number
}

export type Shown = { by: SalesView; sort: SalesSort; open: readonly string[] }

/** In an address, for what has no category or no brand. */
export const NONE = 'none'

/** What is shown of a period, row by row; the total is the last. The page and the list for spreadsheets both take it from here. */
export function salesRows(sales: Sales, { by, sort, open }: Shown): SalesRow[] {
  const share = ({ revenueCents }: Sums) => (sales.revenueCents > 0 ? revenueCents / sales.revenueCents : 0)
  const rowOf = (sold: Sums, row: Pick<SalesRow, 'key' | 'kind' | 'name'> & Partial<SalesRow>): SalesRow => ({
    units: sold.units,
    revenueCents: sold.revenueCents,
    previousUnits: sold.previousUnits,
    previousCents: sold.previousCents,
    within: null,
    isOpen: false,
    share: share(sold),
    ...row,
  })
  const productRows = (
    all: Sums & { count: number; products: Sold[] },
    key: string,
    within: string | null,
  ) => {
    const others = all.count - all.products.length
    const rest = all.products.reduce(minus, all)
    return [
      ...all.products
        .toSorted(orderBy(sort))
        .map((sold) => rowOf(sold, { key: `${key} ${sold.id}`, kind: 'product', name: sold.name, within })),
      ...(others > 0
        ? [
            rowOf(rest, {
              key: `${key} others`,
              kind: 'others',
              name: formatOthers(others, 'product'),
              within,
            }),
          ]
        : []),
    ]
  }
  const groupRows = (groups: readonly SoldGroup[]) =>
    groups.toSorted(orderBy(sort)).flatMap((group) => {
      const id = group.id ?? NONE
      const isOpen = open.includes(id)
      const row = rowOf(group, { key: id, kind: 'group', name: group.name, isOpen })
      return [row, ...(isOpen ? productRows(group, id, group.name) : [])]
    })
  const brandRows = () => {
    const others = sales.brandCount - sales.brands.length
    const rest = sales.brands.reduce<Sums>(minus, sales)
    return [
      ...groupRows(sales.brands),
      ...(others > 0
        ? [rowOf(rest, { key: 'other brands', kind: 'otherGroups', name: formatOthers(others, 'brand') })]
        : []),
    ]
  }
  const rowsBy = {
    category: () => groupRows(sales.categories),
    brand: brandRows,
    product: () => productRows(sales, 'product', null),
  }
  const rows = rowsBy[by]()
  if (rows.length === 0) return []
  return [...rows, rowOf(sales, { key: 'total', kind: 'total', name: 'Total' })]
}

const minus = (all: Sums, { units, revenueCents, previousUnits, previousCents }: Sums): Sums => ({
  units: all.units - units,
  revenueCents: all.revenueCents - revenueCents,
  previousUnits: all.previousUnits - previousUnits,
  previousCents: all.previousCents - previousCents,
})

const formatOthers = (others: number, thing: string): string =>
  others === 1 ? `1 other ${thing}` : `${others.toLocaleString('en-US')} other ${thing}s`

/** How much more than before: 0.25 for a quarter. Null where nothing was sold before, from which no share can be told. */
export const changeOf = ({ revenueCents, previousCents }: Sums): number | null => {
  if (previousCents > 0) return (revenueCents - previousCents) / previousCents
  return revenueCents > 0 ? null : 0
}

/** With one decimal. */
export const percentOf = (share: number): number => Math.round(share * 1000) / 10

/** "+61.6%", "−6.1%", "±0%", "new". */
export function formatChange(sums: Sums): string {
  const change = changeOf(sums)
  if (change === null) return 'new'
  const percent = percentOf(change)
  if (percent === 0) return '±0%'
  const sign = percent > 0 ? '+' : '−'
  return `${sign}${Math.abs(percent).toLocaleString('en-US', { minimumFractionDigits: 1 })}%`
}

/** "30.8%" */
export const formatShare = (share: number): string =>
  `${percentOf(share).toLocaleString('en-US', { minimumFractionDigits: 1 })}%`

type Sortable = Sums & { name: string }

/** What is new has grown without bound. */
const changeFor = (sums: Sums) => changeOf(sums) ?? Number.POSITIVE_INFINITY

const ORDERS: Record<string, (one: Sortable, other: Sortable) => number> = {
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
  units: (one, other) => one.units - other.units,
  revenue: (one, other) => one.revenueCents - other.revenueCents,
  previous: (one, other) => one.previousCents - other.previousCents,
  // Two that are new are alike: infinity less infinity is no number.
  change: (one, other) => (changeFor(one) === changeFor(other) ? 0 : changeFor(one) - changeFor(other)),
}

function orderBy(sort: SalesSort): (one: Sortable, other: Sortable) => number {
  const order = ORDERS[sort.replace(/^-/, '')] ?? (() => 0)
  const way = sort.startsWith('-') ? -1 : 1
  return (one, other) =>
    way * order(one, other) ||
    other.revenueCents - one.revenueCents ||
    one.name.localeCompare(other.name, 'en')
}
