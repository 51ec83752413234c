import * as z from 'zod/mini'
import { Product } from '#features/products/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { atMost, Instant, renameKeys } from '#platform/contract/wire.ts'
import { MAX_WISHES } from './wish-limits.ts'

/** `priceThen` is what the product cost when it was added; `product` is as the shop has it now, or null: sold no longer. */
export const Wish = renameKeys(
  z.object({
    productId: z.string(),
    name: z.string(),
    priceThen: Dollars,
    addedAt: Instant,
    product: z.nullable(Product),
  }),
  { priceThenCents: 'priceThen' },
)
export type Wish = z.output<typeof Wish>

const wishes = renameKeys(z.object({ product: z.array(Wish) }), { wishes: 'product' })

/** What a browser kept: prices and times that it does not know, or that cannot be, are the shop's. */
const NewWish = renameKeys(
  z.object({
    productId: z.string('productId is required.').check(atMost(200), z.minLength(1)),
    price: z.optional(Dollars),
    addedAt: z.optional(z.string().check(atMost(40, 'addedAt must be a time.'))),
  }),
  { priceCents: 'price' },
)
export type NewWish = z.output<typeof NewWish>

export const myWishlistEndpoint = endpoint({
  method: 'GET',
  path: '/wishlist',
  summary: 'Your own wishlist, latest first, with prices then and now',
  access: 'signedIn',
  data: wishes,
})

export const addToWishlistEndpoint = endpoint({
  method: 'POST',
  path: '/wishlist',
  summary: 'Add products to your own wishlist; products already on it are left as they are',
  access: 'signedIn',
  cost: 'lines',
  body: renameKeys(
    z.object({
      product: z
        .array(NewWish, 'product must be a list.')
        .check(
          z.minLength(1, 'Send at least one product.'),
          z.maxLength(MAX_WISHES, `Your wishlist can hold up to ${MAX_WISHES} products.`),
        ),
    }),
    { wishes: 'product' },
  ),
  data: wishes,
})

export const removeFromWishlistEndpoint = endpoint({
  method: 'DELETE',
  path: '/wishlist/:productId',
  summary: 'Remove a product from your own wishlist; changes nothing if it isn’t there',
  access: 'signedIn',
  data: wishes,
})
