import type { AdminProduct } from './contract.ts'
import { PRODUCT_FIELDS, type ProductFieldRow, valueIn } from './product-fields.ts'

/** What an admin edits of a product, as the audit tells it. */
export const factsOf = (
  product: AdminProduct,
  fields: readonly ProductFieldRow[] = PRODUCT_FIELDS,
): Record<string, unknown> => ({
  ...Object.fromEntries(fields.map((field) => [field.key, valueIn(product, field)])),
  thumbImage: product.thumbImage,
  images: product.images,
})
