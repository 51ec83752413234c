import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { one, renameKeys, wholeNumber } from '#platform/contract/wire.ts'
import { MAX_COUNTED_DEALS, MAX_TILES } from './front-limits.ts'

/** A product as far as the front page shows it. Its version goes along, so that a new price can be filled in. */
export const FrontProduct = renameKeys(
  z.object({
    _id: z.string(),
    name: z.string(),
    price: Dollars,
    discount: Dollars,
    thumbImage: z.nullable(z.string()),
    version: z.int(),
  }),
  { id: '_id', priceCents: 'price', discountCents: 'discount' },
)
export type FrontProduct = z.output<typeof FrontProduct>

const Tile = renameKeys(z.object({ _id: z.string(), name: z.string(), image: z.nullable(z.string()) }), {
  id: '_id',
})
export type Tile = z.output<typeof Tile>

export const listTilesEndpoint = endpoint({
  method: 'GET',
  path: '/category/all/tiles',
  summary: `The first categories in the shop’s own order (${MAX_TILES} unless told), each with the picture of its most reviewed product`,
  access: 'anyone',
  query: z.object({
    limit: z._default(one(wholeNumber(1, 100, 'limit must be a whole number from 1 to 100.')), MAX_TILES),
  }),
  data: renameKeys(z.object({ category: z.array(Tile) }), { tiles: 'category' }),
})

export const listTopDealsEndpoint = endpoint({
  method: 'GET',
  path: '/products/by/top-deals',
  summary: `The most reviewed discounted products in stock of three of the first ${MAX_TILES} categories; totalResult is how many products are discounted, at most ${MAX_COUNTED_DEALS + 1}`,
  access: 'anyone',
  data: renameKeys(z.object({ product: z.array(FrontProduct) }), { products: 'product' }),
  also: z.object({ totalResult: z.int() }),
})

export const listBestSellersEndpoint = endpoint({
  method: 'GET',
  path: '/products/by/best-sellers',
  summary:
    'The three products in stock that sold most in the last 30 days; none where there are fewer than three',
  access: 'anyone',
  data: renameKeys(z.object({ product: z.array(FrontProduct) }), { products: 'product' }),
})
