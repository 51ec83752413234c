import type { WordsOfFields } from '#features/audit/format-audit.ts'
import { PRODUCT_FIELDS, type ProductFieldRow } from './product-fields.ts'

/** How the history tells what an admin edited of a product. */
export const actWordsOf = (fields: readonly ProductFieldRow[]): WordsOfFields => ({
  ...Object.fromEntries(
    fields.map(({ key, label, audit, inWords }) => [
      key,
      { label, ...(audit === 'changed' && { isLong: true }), ...(inWords && { inWords }) },
    ]),
  ),
  thumbImage: { label: 'Thumbnail', isLong: true },
  images: { label: 'Product images', isLong: true },
})

export const PRODUCT_ACT_WORDS = actWordsOf(PRODUCT_FIELDS)
