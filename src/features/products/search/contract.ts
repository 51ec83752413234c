import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { DollarText } from '#platform/contract/money-codec.ts'
import { atMost, counts, many, one, paging, renameKeys } from '#platform/contract/wire.ts'
import { Product } from '../contract.ts'
import { SEARCH_LENGTH } from './search-length.ts'

export const SORTS = [
  '-createdAt',
  '-price',
  '-ratingAverage',
  'createdAt',
  'price',
  'name',
  '-name',
  '-discount',
  'discount',
  'ratingAverage',
  'quantity',
  '-quantity',
] as const
export type Sort = (typeof SORTS)[number]

const Rating = z.pipe(
  z.pipe(
    z
      .string()
      .check(
        atMost(20, 'ratingAverage must be a number from 0 to 5.'),
        z.regex(/^\d(\.\d+)?$/, 'ratingAverage must be a number from 0 to 5.'),
      ),
    z.transform(Number),
  ),
  z.number().check(z.lte(5, 'ratingAverage must be a number from 0 to 5.')),
)

/** How much there is: more than five pieces; one to five; none. */
export const STOCK_LEVELS = ['in', 'low', 'out'] as const

const whichProducts = {
  keyward: z._default(
    one(z.string().check(z.trim(), atMost(SEARCH_LENGTH, 'keyward can have at most 200 characters.'))),
    '',
  ),
  sort: z.optional(one(z.enum(SORTS, `sort must be one of ${SORTS.join(', ')}.`))),
  category: z._default(many(), []),
  'price[gt]': z.optional(one(DollarText)),
  'price[lt]': z.optional(one(DollarText)),
  'price[gte]': z.optional(one(DollarText)),
  'price[lte]': z.optional(one(DollarText)),
  'discount[gt]': z.optional(one(DollarText)),
  'ratingAverage[gte]': z._default(one(Rating), 0),
  stock: z.optional(one(z.enum(STOCK_LEVELS, `stock must be one of ${STOCK_LEVELS.join(', ')}.`))),
}
const WhichProducts = z.object(whichProducts)

/** The same in the shop's own words. */
const wanted = (sent: z.output<typeof WhichProducts>) => ({
  search: sent.keyward,
  sort: sent.sort,
  categoryIds: sent.category,
  price: {
    above: sent['price[gt]'],
    below: sent['price[lt]'],
    from: sent['price[gte]'],
    to: sent['price[lte]'],
  },
  discountAbove: sent['discount[gt]'],
  ratingFrom: sent['ratingAverage[gte]'],
  stockLevel: sent.stock,
})

const ListingQuerySchema = z.pipe(
  z.object({ ...paging, ...whichProducts }),
  z.transform((sent) => ({ page: sent.page, limit: sent.limit, ...wanted(sent) })),
)

/** The stock has no index, which every sale would have to write: these walk through all products. */
const asksForStock = ({ stockLevel, sort }: { stockLevel?: unknown; sort?: unknown }): boolean =>
  stockLevel !== undefined || sort === 'quantity' || sort === '-quantity'

/** Bounds of what a shopper pays, in cents: `above` and `below` are strict, `from` and `to` are not. */
export type PriceBounds = {
  above?: number | undefined
  below?: number | undefined
  from?: number | undefined
  to?: number | undefined
}

export const listProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'The product list: searched, filtered and sorted, with what the shopper pays as the price',
  access: 'anyone',
  query: ListingQuerySchema,
  costsSearch: asksForStock,
  data: renameKeys(z.object({ product: z.array(Product) }), { products: 'product' }),
  /**
   * `meant` spells out a search in which a typo was forgiven; `understood` says what was found for a word that stands
   * in none of them.
   */
  also: z.object({
    ...counts.shape,
    meant: z.optional(z.string()),
    understood: z.optional(z.object({ typed: z.string(), as: z.string() })),
  }),
})

export const listPartialMatchesEndpoint = endpoint({
  method: 'GET',
  path: '/products/by/partial',
  summary:
    'Where no product has all words of a search: those that have most of them, the words that each lacks, and how many the search would find without each word',
  access: 'anyone',
  query: ListingQuerySchema,
  data: renameKeys(
    z.object({
      product: z.array(Product),
      missing: z.record(z.string(), z.array(z.string())),
      words: z.array(z.object({ word: z.string(), without: z.string(), found: z.int() })),
    }),
    { products: 'product' },
  ),
  also: counts,
})

export const countProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products/by/counts',
  summary:
    'How many products each category and each price range of the filter would show, the other choices applied; none where nothing would',
  access: 'anyone',
  query: z.pipe(WhichProducts, z.transform(wanted)),
  costsSearch: asksForStock,
  data: renameKeys(
    z.object({ category: z.record(z.string(), z.int()), price: z.record(z.string(), z.int()) }),
    {
      byCategory: 'category',
      byPriceRange: 'price',
    },
  ),
})

export const exportProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products.csv',
  summary: 'All matching products, as CSV that the shop’s own import reads',
  access: 'admin',
  query: z.pipe(WhichProducts, z.transform(wanted)),
  csv: true,
})
