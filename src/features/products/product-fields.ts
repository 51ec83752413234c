import { MAX_STOCK } from '#features/stock/stock-movement.ts'
import type { Database } from '#platform/db/schema.ts'
import { NAME_LENGTH } from './name-length.ts'

/**
 * A FIELD OF A PRODUCT IS ADDED HERE. What goes through all fields reads this table: the form, the dashboard's table,
 * lists in and out, the history, the dialog of an edit conflict, the API and the SQL. docs/tour.md walks through one.
 * How a value may look stands in product-field-schemas.ts, apart, so that a page that shows products loads no schemas.
 */
export type ProductFieldRow = {
  /** In the shop's own code, and in the audit. */
  key: string
  /** In the API and in the form; its schemas stand under it. */
  wire: string
  /** The column of `products` that holds it as it is; null where it is kept in a way of its own. */
  column: keyof Database['products'] | null
  label: string
  kind: 'text' | 'amount' | 'count' | 'category'
  /** What a product has where nobody told; without one it must be told. */
  initial?: '' | 0 | null
  /** The longest text, the largest number. */
  most?: number
  /** Its column in lists, as the reader of lists spells it: small letters, no blanks. */
  csv: string
  /** What suppliers call that column, spelled the same way. */
  csvAliases?: readonly string[]
  /** Reads a cell that may say more than digits: why it is wrong, or undefined where it says nothing. */
  readCell?: (cell: string, column: string) => number | { reason: string } | undefined
  /** In the list that shows how lists are written. */
  example: string | number
  /** In the history: told with its values, or only that it changed. */
  audit: 'values' | 'changed'
  /** Drawn by the form from this table, or by hand. */
  form: 'plain' | 'special'
  /** Below the control, where the form draws it. */
  hint?: string
  /** In the dashboard's table: from here, and shown on request; or by hand, or not at all. */
  adminTable: 'extra' | 'special' | 'none'
  /** On the product's page and in comparisons: among the specifications, or by hand. */
  shown: 'specification' | 'special'
  /** How people read a number that is neither money nor a mere count. */
  inWords?: (value: number) => string
}

export const SERIES_LENGTH = 200
export const DESCRIPTION_LENGTH = 10_000
export const SPECIFICATION_LENGTH = 20_000
export const MAX_WARRANTY_MONTHS = 240

/** 24 → "2 years", 30 → "30 months". */
function monthsInWords(months: number): string {
  if (months === 0) return 'No warranty'
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** "24", "24 months", "2 years", "2 Jahre". What a column "Warranty" says without a unit may mean either: nothing is read. */
function readMonths(cell: string, column: string): number | { reason: string } | undefined {
  const [, figure, unit = ''] = /^(\d{1,3})\s*([a-z]*)\.?$/i.exec(cell) ?? []
  const isInMonths = column.includes('month')
  const times = TIMES[unit.toLowerCase()] ?? (unit === '' && isInMonths ? 1 : undefined)
  const months = Number(figure) * (times ?? Number.NaN)
  if (months <= MAX_WARRANTY_MONTHS) return months
  return isInMonths ? { reason: `is not 0 to ${MAX_WARRANTY_MONTHS} months` } : undefined
}

const [MONTH, YEAR] = [1, 12]
const TIMES: Readonly<Record<string, number>> = {
  month: MONTH,
  months: MONTH,
  monat: MONTH,
  monate: MONTH,
  year: YEAR,
  years: YEAR,
  yr: YEAR,
  yrs: YEAR,
  jahr: YEAR,
  jahre: YEAR,
}

/** In the order of the columns of lists. */
export const PRODUCT_FIELDS = [
  {
    key: 'name',
    wire: 'name',
    column: 'name',
    label: 'Name',
    kind: 'text',
    most: NAME_LENGTH,
    csv: 'name',
    example: 'Example fan 120',
    audit: 'values',
    form: 'special',
    adminTable: 'special',
    shown: 'special',
  },
  {
    // Kept by its id.
    key: 'category',
    wire: 'category',
    column: null,
    label: 'Category',
    kind: 'category',
    csv: 'category',
    example: 'Case fans',
    audit: 'values',
    form: 'special',
    adminTable: 'special',
    shown: 'special',
  },
  {
    key: 'priceCents',
    wire: 'price',
    column: 'price_cents',
    label: 'Price',
    kind: 'amount',
    csv: 'price',
    example: 24.9,
    audit: 'values',
    form: 'special',
    adminTable: 'special',
    shown: 'special',
  },
  {
    key: 'discountCents',
    wire: 'discount',
    column: 'discount_cents',
    label: 'Discount',
    kind: 'amount',
    initial: 0,
    csv: 'discount',
    example: 2.5,
    audit: 'values',
    form: 'special',
    adminTable: 'special',
    shown: 'special',
  },
  {
    // For admins alone, and so in a table of its own.
    key: 'costCents',
    wire: 'cost',
    column: null,
    label: 'Cost',
    kind: 'amount',
    initial: null,
    csv: 'cost',
    example: 18.4,
    audit: 'values',
    form: 'special',
    adminTable: 'special',
    shown: 'special',
  },
  {
    // Moved by stock movements alone.
    key: 'stock',
    wire: 'quantity',
    column: null,
    label: 'Quantity',
    kind: 'count',
    most: MAX_STOCK,
    csv: 'quantity',
    example: 12,
    audit: 'values',
    form: 'special',
    adminTable: 'special',
    shown: 'special',
  },
  {
    key: 'series',
    wire: 'series',
    column: 'series',
    label: 'Series',
    kind: 'text',
    initial: '',
    most: SERIES_LENGTH,
    csv: 'series',
    example: 'Example',
    audit: 'values',
    form: 'plain',
    adminTable: 'none',
    shown: 'special',
  },
  {
    key: 'warrantyMonths',
    wire: 'warrantyMonths',
    column: 'warranty_months',
    label: 'Warranty',
    kind: 'count',
    initial: null,
    most: MAX_WARRANTY_MONTHS,
    csv: 'warranty_months',
    example: 24,
    audit: 'values',
    form: 'plain',
    hint: 'In months: 24 is 2 years',
    adminTable: 'extra',
    shown: 'specification',
    inWords: monthsInWords,
    readCell: readMonths,
    csvAliases: ['warranty_(months)', 'warrantymonths', 'warranty', 'garantie'],
  },
  {
    key: 'description',
    wire: 'description',
    column: 'description',
    label: 'Description',
    kind: 'text',
    most: DESCRIPTION_LENGTH,
    csv: 'description',
    example: 'A fan that shows how an import file is written.',
    audit: 'changed',
    form: 'special',
    adminTable: 'none',
    shown: 'special',
  },
  {
    key: 'specification',
    wire: 'specification',
    column: 'specification',
    label: 'Specification',
    kind: 'text',
    most: SPECIFICATION_LENGTH,
    csv: 'specification',
    example: 'Size: 120 mm, Fan speed: 500–1500 RPM',
    audit: 'changed',
    form: 'special',
    adminTable: 'none',
    shown: 'special',
  },
] as const satisfies readonly ProductFieldRow[]

type Fields = typeof PRODUCT_FIELDS
export type FieldKey = Fields[number]['key']
export type FieldWire = Fields[number]['wire']
/** What stands in a field of a product. */
export type FieldValue = string | number | null | { id: string; name: string }

/** `{ priceCents: 'price', … }`: what the contract renames. */
export const WIRE_NAMES = Object.fromEntries(PRODUCT_FIELDS.map(({ key, wire }) => [key, wire])) as {
  // What the line above makes of the table, told to TypeScript.
  [Field in Fields[number] as Field['key']]: Field['wire']
}

/** What the form, tables and dialogs call each field, by its wire name. */
export const FIELD_LABELS = Object.fromEntries(
  PRODUCT_FIELDS.map(({ wire, label }) => [wire, label]),
) as Record<FieldWire, string>

/** The table names the keys of a product: this is where its word is taken for it. */
export const valueIn = (product: object, { key }: Pick<ProductFieldRow, 'key'>): FieldValue | undefined =>
  (product as Record<string, FieldValue | undefined>)[key]

/** "24 months": what a field says to people; null where it says nothing. */
export function fieldInWords({ inWords }: ProductFieldRow, value: FieldValue | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return inWords ? inWords(value) : value.toLocaleString('en-US')
  return typeof value === 'object' ? value.name : value
}
