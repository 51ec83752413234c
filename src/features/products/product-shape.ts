import * as z from 'zod/mini'
import { Dollars } from '#platform/contract/money-codec.ts'
import { Instant, renamed } from '#platform/contract/wire.ts'

/** A product's category, as every product carries it. */
export const CategoryOfProduct = renamed(z.object({ _id: z.string(), name: z.string() }), { id: '_id' })

const productShape = {
  _id: z.string(),
  name: z.string(),
  price: Dollars,
  discount: Dollars,
  quantity: z.int(),
  series: z.string(),
  category: CategoryOfProduct,
  description: z.string(),
  specification: z.string(),
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

const PRODUCT_NAMES = {
  id: '_id',
  priceCents: 'price',
  discountCents: 'discount',
  stock: 'quantity',
} as const

/** One sellable part, in the shop's own words: `stock`, `priceCents`, `discountCents`, `thumbImage`, … */
export const Product = renamed(z.object(productShape), PRODUCT_NAMES)
export type Product = z.output<typeof Product>

/** So many of a product's reviews are named in its own answer; all of them are in their list, page by page. */
export const MAX_REVIEW_IDS = 100

/** One product asked for by itself: with the ids of its latest reviews, newest first. */
export const ProductDetail = renamed(
  z.object({ ...productShape, reviews: z.array(z.string()).check(z.maxLength(MAX_REVIEW_IDS)) }),
  PRODUCT_NAMES,
)
export type ProductDetail = z.output<typeof ProductDetail>

/** A product as admins alone see it: with what the shop pays for one, where that was entered. */
export const AdminProduct = renamed(z.object({ ...productShape, cost: z.nullable(Dollars) }), {
  ...PRODUCT_NAMES,
  costCents: 'cost',
})
export type AdminProduct = z.output<typeof AdminProduct>
