import * as z from 'zod/mini'
import { chosen, isChosen } from '#platform/contract/chosen.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { renameKeys } from '#platform/contract/wire.ts'
import { PriceChange } from '../bulk-contract.ts'
import { exportProductsEndpoint } from '../search/contract.ts'

export const MAX_PREVIEWED = 50

export const PREVIEW_SORTS = ['warnings', 'name', 'price', 'newPrice', 'pay', 'margin'] as const
export type PreviewSort = (typeof PREVIEW_SORTS)[number]

const Priced = renameKeys(z.object({ price: Dollars, discount: Dollars }), {
  priceCents: 'price',
  discountCents: 'discount',
})

const PreviewedPrice = renameKeys(
  z.object({
    _id: z.string(),
    name: z.string(),
    thumbImage: z.nullable(z.string()),
    specification: z.string(),
    before: Priced,
    after: Priced,
    cost: z.nullable(Dollars),
    /** The rule that it would break: it cannot be set. */
    problem: z.nullable(z.string()),
    /** How much less than its cost shoppers would pay. */
    belowCost: Dollars,
  }),
  { id: '_id', costCents: 'cost', belowCostCents: 'belowCost' },
)
export type PreviewedPrice = z.output<typeof PreviewedPrice>

const PriceSummary = renameKeys(
  z.object({
    total: z.int(),
    /** Those that can be set and become another, with those below cost. */
    changing: z.int(),
    unchanged: z.int(),
    discountAbove: z.int(),
    /** Those that break another rule, or are gone. */
    otherwiseRefused: z.int(),
    belowCost: z.int(),
    /** Of those that change, in percent; null where none does. */
    average: z.nullable(z.number()),
    lowest: z.nullable(Dollars),
  }),
  { lowestCents: 'lowest' },
)
export type PriceSummary = z.output<typeof PriceSummary>

export const previewPricesEndpoint = endpoint({
  method: 'POST',
  path: '/products/prices/preview',
  summary:
    'What a change of prices would make of the selected products, page by page, warnings first; `seen` sent along with the change makes sure that nothing else is set',
  access: 'admin',
  cost: 'bulk',
  readOnly: true,
  query: exportProductsEndpoint.query,
  body: z
    .object({
      ...chosen('product', 300),
      change: PriceChange,
      sort: z._default(z.enum(PREVIEW_SORTS, `sort is one of ${PREVIEW_SORTS.join(', ')}.`), 'warnings'),
      page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    })
    .check(isChosen),
  data: renameKeys(
    z.object({
      product: z.array(PreviewedPrice),
      summary: PriceSummary,
      seen: z.string(),
    }),
    { products: 'product' },
  ),
})
