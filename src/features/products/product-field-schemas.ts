import * as z from 'zod/mini'
import { MAX_STOCK } from '#features/stock/stock-movement.ts'
import { Dollars, DollarText } from '#platform/contract/money-codec.ts'
import { atMost, one, renameKeys, text } from '#platform/contract/wire.ts'
import { Cost } from './cost-field.ts'
import { NAME_LENGTH } from './name-length.ts'
import {
  DESCRIPTION_LENGTH,
  type FieldWire,
  MAX_WARRANTY_MONTHS,
  SERIES_LENGTH,
  SPECIFICATION_LENGTH,
} from './product-fields.ts'

export const MIN_NAME_LENGTH = 5

/** A product's category, as every product carries it. */
export const CategoryOfProduct = renameKeys(z.object({ _id: z.string(), name: z.string() }), { id: '_id' })

/** So that a field that was left empty is told to be required, and not to be no number. */
const typed = (missing: string) => z.string().check(z.trim(), atMost(1000), z.minLength(1, missing))

/** Of a stock. */
export const WholeNumber = (least: number, words: string) =>
  z.pipe(
    z.pipe(
      typed('Quantity must be required.').check(z.regex(/^-?\d{1,9}$/, 'Quantity must be a whole number.')),
      z.transform(Number),
    ),
    z.int().check(z.gte(least, words), z.lte(MAX_STOCK, 'Quantity can be at most 1,000,000.')),
  )

const Name = text('Name must be required.', NAME_LENGTH).check(
  z.minLength(MIN_NAME_LENGTH, 'Minimum 5 character required.'),
)
const Price = z.pipe(
  typed('Price must be required.'),
  z.pipe(DollarText, z.int().check(z.gte(100, 'Minimum price value 1 '))),
)
const NewStock = WholeNumber(1, 'Minimum quantity value 1')
const Stock = WholeNumber(0, 'Minimum quantity value 0')
const Series = z.string().check(z.trim(), atMost(SERIES_LENGTH))
const CategoryId = text('Category must be required.', 100)
const Description = text('Description must be required.', DESCRIPTION_LENGTH)
const Specification = text('Specification must be required.', SPECIFICATION_LENGTH)
const Discount = z.pipe(
  z.pipe(
    z.string().check(z.trim(), atMost(1000)),
    z.transform((amount) => amount || '0'),
  ),
  z.pipe(DollarText, z.int().check(z.gte(0, 'Discount can’t be negative.'))),
)
const WARRANTY = `Warranty must be a whole number of months, 0 to ${MAX_WARRANTY_MONTHS}.`
const Warranty = z.pipe(
  z.string().check(
    z.trim(),
    atMost(40, WARRANTY),
    z.refine(
      (typed) => typed === '' || (/^\d+$/.test(typed) && Number(typed) <= MAX_WARRANTY_MONTHS),
      WARRANTY,
    ),
  ),
  z.transform((typed) => (typed === '' ? null : Number(typed))),
)

type Typed = z.core.$ZodType<unknown, string>
export type FieldSchemas = {
  /** In an answer of the API. */
  told: z.core.$ZodType
  /** In the form of a new product, and of one that is there. */
  typed: Typed
  edited: Typed
  /** In the API's form for a new product, and for changes. */
  created: z.core.$ZodType
  changed: z.core.$ZodType
}

const edits = <S extends Typed>(edited: S) => ({ edited, changed: z.optional(one(edited)) })

/**
 * A product's fields by their wire names: how each may look. In the order in which a form is checked: its first wrong
 * field speaks.
 */
export const FIELD_SCHEMAS = {
  name: { told: z.string(), typed: Name, created: one(Name, 'Name must be required.'), ...edits(Name) },
  price: { told: Dollars, typed: Price, created: one(Price, 'Price must be required.'), ...edits(Price) },
  quantity: {
    told: z.int(),
    typed: NewStock,
    created: one(NewStock, 'Quantity must be required.'),
    // A product can be set to be sold out.
    ...edits(Stock),
  },
  series: { told: z.string(), typed: Series, created: z._default(one(Series), ''), ...edits(Series) },
  category: {
    told: CategoryOfProduct,
    typed: CategoryId,
    created: one(CategoryId, 'Category must be required.'),
    ...edits(CategoryId),
  },
  description: {
    told: z.string(),
    typed: Description,
    created: one(Description, 'Description must be required.'),
    ...edits(Description),
  },
  specification: {
    told: z.string(),
    typed: Specification,
    created: one(Specification, 'Specification must be required.'),
    ...edits(Specification),
  },
  warrantyMonths: {
    told: z.nullable(z.int()),
    typed: Warranty,
    created: z._default(one(Warranty), null),
    ...edits(Warranty),
  },
  discount: { told: Dollars, typed: Discount, created: z._default(one(Discount), 0), ...edits(Discount) },
  cost: { told: z.nullable(Dollars), typed: Cost, created: z._default(one(Cost), null), ...edits(Cost) },
} satisfies Record<FieldWire, FieldSchemas>

/** One side of every field: `sideOf(FIELD_SCHEMAS, 'typed')` is the shape of the form as it is typed. */
export const sideOf = <Fields extends Record<string, FieldSchemas>, Side extends keyof FieldSchemas>(
  fields: Fields,
  side: Side,
) =>
  // A list of entries has forgotten which schema stands under which name.
  Object.fromEntries(Object.entries(fields).map(([wire, schemas]) => [wire, schemas[side]])) as {
    [Wire in keyof Fields]: Fields[Wire][Side]
  }
