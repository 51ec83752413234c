import type { Cell } from '#platform/csv.ts'
import { dollarsOf } from '#platform/money.ts'
import type { Sales } from './contract.ts'
import { changeOf, percentOf, type SalesRow, type Shown, salesRows } from './sales-rows.ts'

type Rows = { head: string[]; rows: Cell[][] }

/** The rows that are shown, with their period. */
export function exportSalesCsv(sales: Sales, shown: Shown): Rows {
  const { from, to, previousFrom, previousTo } = sales
  const isCompared = previousFrom !== null
  return {
    head: [
      shown.by === 'brand' ? 'Brand' : 'Category',
      'Product',
      'Units',
      `Revenue ${from} to ${to}`,
      'Share (%)',
      ...(isCompared ? [`Previous ${previousFrom} to ${previousTo}`, 'Change (%)'] : []),
    ],
    rows: salesRows(sales, shown).map((row) => [
      ...cellsOf(row),
      ...(isCompared ? comparedCellsOf(row) : []),
    ]),
  }
}

function cellsOf(row: SalesRow): Cell[] {
  const isProduct = row.kind === 'product' || row.kind === 'others'
  return [
    isProduct ? row.within : row.name,
    isProduct ? row.name : null,
    row.units,
    dollarsOf(row.revenueCents),
    percentOf(row.share),
  ]
}

function comparedCellsOf(row: SalesRow): Cell[] {
  const change = changeOf(row)
  return [dollarsOf(row.previousCents), change === null ? 'new' : percentOf(change)]
}
