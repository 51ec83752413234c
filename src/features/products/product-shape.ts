import * as z from 'zod/mini'
import { Instant, renameKeys } from '#platform/contract/wire.ts'
import { FIELD_SCHEMAS, sideOf } from './product-field-schemas.ts'
import { WIRE_NAMES } from './product-fields.ts'

export { CategoryOfProduct } from './product-field-schemas.ts'

// What the shop pays is for admins alone.
const { cost, ...fields } = sideOf(FIELD_SCHEMAS, 'told')
const { costCents, ...names } = WIRE_NAMES

const productShape = {
  _id: z.string(),
  ...fields,
  thumbImage: z.nullable(z.string()),
  images: z.array(z.string()),
  ratingAverage: z.number(),
  ratingNumber: z.int(),
  /** Who made it; null for imports. */
  user: z.nullable(z.string()),
  createdAt: Instant,
  /** Goes up with every edit: a form sends it back, so that no edit made meanwhile is lost. */
  version: z.int(),
}

const PRODUCT_NAMES = { id: '_id', ...names } as const

/** One sellable part, in the shop's own words: `stock`, `priceCents`, `discountCents`, `thumbImage`, … */
export const Product = renameKeys(z.object(productShape), PRODUCT_NAMES)
export type Product = z.output<typeof Product>

/** So many of a product's reviews are named in its own answer; all of them are in their list, page by page. */
export const MAX_REVIEW_IDS = 100

/** One product asked for by itself: with the ids of its latest reviews, newest first. */
export const ProductDetail = renameKeys(
  z.object({ ...productShape, reviews: z.array(z.string()).check(z.maxLength(MAX_REVIEW_IDS)) }),
  PRODUCT_NAMES,
)
export type ProductDetail = z.output<typeof ProductDetail>

/** A product as admins alone see it: with what the shop pays for one, where that was entered. */
export const AdminProduct = renameKeys(z.object({ ...productShape, cost }), { ...PRODUCT_NAMES, costCents })
export type AdminProduct = z.output<typeof AdminProduct>
