import type { listProducts } from '#features/search/contract.ts'
import type { Answer } from '#platform/contract/call.ts'

type Shelf = Answer<typeof listProducts>

/** No card shows them, and in the HTML they would be a quarter of it. A product's own page asks for the product. */
export const withoutDescriptions = (shelf: Shelf): Shelf => ({
  ...shelf,
  data: { products: shelf.data.products.map((product) => ({ ...product, description: '' })) },
})
