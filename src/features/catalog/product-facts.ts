import type { Product } from './contract.ts'

/** What an admin edits of a product, as the audit tells it. */
export const factsOf = ({
  name,
  priceCents,
  discountCents,
  stock,
  series,
  category,
  description,
  specification,
  thumbImage,
  images,
}: Product) => ({
  name,
  priceCents,
  discountCents,
  stock,
  series,
  category,
  description,
  specification,
  thumbImage,
  images,
})
