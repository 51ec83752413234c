import type { AdminProduct } from '#features/products/contract.ts'
import { type FieldKey, PRODUCT_FIELDS, type ProductFieldRow } from '#features/products/product-fields.ts'
import { readAmount } from '#platform/read-amount.ts'
import { isLongerThan } from '#platform/text-length.ts'
import type { ListRow } from './read-list.ts'

/** Without them a row is no product: they are read with rules of their own. */
const BASICS: readonly string[] = ['name', 'category', 'priceCents']
type Basic = 'name' | 'category' | 'priceCents'

/** What else a row may say of a product; what it does not say is not there. */
export type ListValues = {
  [Key in Exclude<FieldKey, Basic>]?: NonNullable<AdminProduct[Key]> | undefined
}

/** Reads the cells of all fields but the basics; a sentence says why where one is wrong. An empty cell says nothing. */
export function readCells(
  cells: ListRow['cells'],
  fields: readonly ProductFieldRow[] = PRODUCT_FIELDS,
): { values: ListValues } | { reason: string } {
  const values: Record<string, string | number> = {}
  for (const field of fields) {
    const column = [field.csv, ...(field.csvAliases ?? [])].find((name) => cells[name])
    const cell = column && cells[column]
    if (!cell || BASICS.includes(field.key)) continue
    const read = readCell(field, cell, column)
    if (typeof read === 'object') return read
    if (read !== undefined) values[field.key] = read
  }
  return { values }
}

function readCell(
  { csv, kind, most, readCell: readOwn }: ProductFieldRow,
  cell: string,
  column: string,
): string | number | { reason: string } | undefined {
  if (readOwn) {
    const read = readOwn(cell, column)
    return typeof read === 'object' ? { reason: `${column} "${cell}" ${read.reason}` } : read
  }
  if (kind === 'amount') {
    const cents = readAmount(cell)
    if (typeof cents === 'object') return { reason: `${csv}: ${cents.problem}` }
    return cents < 0 ? { reason: `${csv} can’t be negative` } : cents
  }
  if (kind === 'count') {
    const isCount = /^\d{1,7}$/.test(cell) && Number(cell) <= (most ?? 0)
    return isCount ? Number(cell) : { reason: `${csv} "${cell}" isn’t a whole number` }
  }
  return most !== undefined && isLongerThan(cell, most)
    ? { reason: `${csv} is over ${most} characters` }
    : cell
}
