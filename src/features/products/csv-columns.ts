import type { Cell } from '#platform/csv.ts'
import { dollarsOf } from '#platform/money.ts'
import type { AdminProduct } from './contract.ts'
import { type FieldValue, PRODUCT_FIELDS, type ProductFieldRow, valueIn } from './product-fields.ts'

type Fields = readonly ProductFieldRow[]

/** The head of the shop's own list. */
export const ownColumns = (fields: Fields = PRODUCT_FIELDS): string[] => [
  'id',
  ...fields.map(({ csv }) => csv),
  'images',
]

/** A product as a row of that list. */
export const ownCells = (product: AdminProduct, fields: Fields = PRODUCT_FIELDS): Cell[] => [
  product.id,
  ...fields.map((field) => cellOf(field, valueIn(product, field) ?? null)),
  [product.thumbImage ?? '', ...product.images].filter(Boolean).join('|'),
]

function cellOf({ kind }: ProductFieldRow, value: FieldValue): Cell {
  if (typeof value === 'object') return value?.name ?? null
  return kind === 'amount' && typeof value === 'number' ? dollarsOf(value) : value
}

/** Rows that show how a list is written: one with all that a list may say, and one with what it must. */
export const exampleRows = (fields: Fields = PRODUCT_FIELDS): Cell[][] => [
  [null, ...fields.map(({ example }) => example), null],
  [null, ...fields.map(({ csv }) => LEAST[csv] ?? null), null],
]

const LEAST: Readonly<Record<string, Cell>> = {
  name: 'Example fan 140',
  category: 'Case fans',
  price: 29.9,
  specification: 'Size: 140 mm',
}
