import type { AdminProduct } from './contract.ts'

/** What an admin edits of a product, as the audit tells it. */
export const factsOf = ({
  name,
  priceCents,
  discountCents,
  costCents,
  stock,
  series,
  category,
  description,
  specification,
  thumbImage,
  images,
}: AdminProduct) => ({
  name,
  priceCents,
  discountCents,
  costCents,
  stock,
  series,
  category,
  description,
  specification,
  thumbImage,
  images,
})
