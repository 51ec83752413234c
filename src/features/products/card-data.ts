import type { Product } from './contract.ts'
import { MAX_PER_LINE } from './line-limit.ts'
import { KEY_SPECS } from './product-card.ts'
import { firstItems } from './specification.ts'

/**
 * A product as its card needs it. No card shows a description, and in the HTML they would be a quarter of it. Of the stock it
 * knows as much as fits in a cart: the exact number would make a listing old with every sale. A product's own page asks for the product.
 */
export const cardOf = (product: Product): Product => ({
  ...product,
  description: '',
  stock: Math.min(product.stock, MAX_PER_LINE),
})

/** What a card shows, and what its product is known by. */
type OnCard =
  | 'id'
  | 'name'
  | 'priceCents'
  | 'discountCents'
  | 'stock'
  | 'description'
  | 'specification'
  | 'thumbImage'
  | 'ratingAverage'
  | 'ratingNumber'
  | 'version'

// Each the same for all products: the HTML of a page writes it once.
const UNSHOWN = {
  series: '',
  warrantyMonths: null,
  category: { id: '', name: '' },
  images: [],
  user: null,
  createdAt: new Date(0),
} satisfies Omit<Product, OnCard>

/** What a page of cards carries of its products: as much as its HTML says already, and nothing beside it. */
export const cardsOf = <Listing extends { data: { products: Product[] } }>(listing: Listing): Listing => ({
  ...listing,
  data: {
    ...listing.data,
    products: listing.data.products.map((product) => ({
      ...cardOf(product),
      ...UNSHOWN,
      specification: firstItems(product.specification, KEY_SPECS),
    })),
  },
})
