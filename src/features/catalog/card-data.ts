import type { Product } from './contract.ts'
import { MOST_OF_A_LINE } from './line-limit.ts'

/**
 * A product as its card needs it. No card shows a description, and in the HTML they would be a quarter of it. Of the stock it
 * knows as much as fits in a cart: the exact number would make a listing old with every sale. A product's own page asks for the product.
 */
export const cardOf = (product: Product): Product => ({
  ...product,
  description: '',
  stock: Math.min(product.stock, MOST_OF_A_LINE),
})

export const cardsOf = <Shelf extends { data: { products: Product[] } }>(shelf: Shelf): Shelf => ({
  ...shelf,
  data: { ...shelf.data, products: shelf.data.products.map(cardOf) },
})
