import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import type { AdminProduct } from './contract.ts'
import { PRODUCT_FIELDS, type ProductFieldRow, valueIn } from './product-fields.ts'

type KeptField = Extract<(typeof PRODUCT_FIELDS)[number], { column: string }>
export type KeptColumn = KeptField['column']

/** The fields that a column of `products` holds as they are. */
export const KEPT_FIELDS = PRODUCT_FIELDS.filter((field): field is KeptField => field.column !== null)
export const KEPT_COLUMNS = KEPT_FIELDS.map(({ column }) => column)

export type KeptValues = Pick<AdminProduct, KeptField['key']>
export type KeptRow = Pick<Selectable<Database['products']>, KeptColumn>

/** So far as they are told: what is undefined is not. */
export type SomeOf<Values> = { [Key in keyof Values]?: Values[Key] | undefined }

// The table says which value stands in which column; what it makes is told to TypeScript here, and only here.

/** A product's values under the names of their columns. */
export function toColumns(values: KeptValues): KeptRow
export function toColumns(values: SomeOf<KeptValues>): Partial<KeptRow>
export function toColumns(values: SomeOf<KeptValues>): Partial<KeptRow> {
  return Object.fromEntries(
    KEPT_FIELDS.flatMap((field) => {
      const value = valueIn(values, field)
      return value === undefined ? [] : [[field.column, value]]
    }),
  )
}

/** The values of a row under the names that a product has for them. */
export const fromColumns = (row: KeptRow): KeptValues =>
  Object.fromEntries(KEPT_FIELDS.map(({ key, column }) => [key, row[column]])) as KeptValues

type MustBeTold = 'name' | 'priceCents' | 'description' | 'specification'

/** All values of a new product: what nobody told is as it begins. */
export const withInitial = (values: SomeOf<KeptValues> & Pick<KeptValues, MustBeTold>): KeptValues =>
  Object.fromEntries(
    KEPT_FIELDS.map((field: ProductFieldRow) => [field.key, valueIn(values, field) ?? field.initial]),
  ) as KeptValues
