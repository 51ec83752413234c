import * as z from 'zod/mini'
import { BulkJob, LeftOut } from '#features/bulk/contract.ts'
import { MAX_STOCK } from '#features/stock/stock-movement.ts'
import { chosen, isChosen, Selection } from '#platform/contract/chosen.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { Instant, renameKeys, text } from '#platform/contract/wire.ts'
import { CategoryOfProduct } from './contract.ts'
import { exportProductsEndpoint } from './search/contract.ts'

export const SKIPS = ['refused', 'warned'] as const
export type Skip = (typeof SKIPS)[number]

const AMOUNT = 'Give one of set, percent or amount.'
const PERCENT = 'A percentage is a number from -100 to 1,000.'
const Amount = z.union(
  [
    z.strictObject({ set: Dollars }),
    z.strictObject({ percent: z.number(PERCENT).check(z.gte(-100, PERCENT), z.lte(1000, PERCENT)) }),
    z.strictObject({ amount: Dollars }),
  ],
  AMOUNT,
)
const PIECES = `Quantity must be a whole number of at most ${MAX_STOCK.toLocaleString('en-US')}.`
const pieces = z.int(PIECES).check(z.gte(-MAX_STOCK, PIECES), z.lte(MAX_STOCK, PIECES))
const Pieces = z.union(
  [z.strictObject({ set: pieces }), z.strictObject({ add: pieces })],
  'Give one of set or add.',
)

export const PriceChange = z.strictObject({
  price: Amount,
  round: z.optional(z.literal('.99', 'round is .99 or left out.')),
  keepDiscounts: z.optional(z.boolean()),
})

/**
 * `percent` of a price changes it by so much of itself (-10 makes it a tenth less); `percent` of a discount makes it so
 * much of the price, and of a cost as well. `amount` and `add` are added to what is there and may be negative. `round`
 * takes the nearest price that ends in .99; with `keepDiscounts` a discount that would swallow its new price becomes the
 * same share of it.
 */
const BulkChange = z.union(
  [
    PriceChange,
    z.strictObject({ discount: Amount }),
    z.strictObject({ cost: Amount }),
    z.strictObject({ stock: Pieces }),
    z.strictObject({ category: text('Category must be required.', 100) }),
  ],
  'Give one change: price, discount, cost, stock or category.',
)
export type BulkChange = z.output<typeof BulkChange>

/** Only what the change touched. */
const Values = renameKeys(
  z.object({
    price: z.optional(Dollars),
    discount: z.optional(Dollars),
    cost: z.optional(z.nullable(Dollars)),
    quantity: z.optional(z.int()),
    category: z.optional(CategoryOfProduct),
  }),
  { priceCents: 'price', discountCents: 'discount', costCents: 'cost', stock: 'quantity' },
)

const ChangedProduct = renameKeys(
  z.object({ _id: z.string(), name: z.string(), before: Values, after: Values }),
  { id: '_id' },
)
export type ChangedProduct = z.output<typeof ChangedProduct>

/** A product that stands in the way, and why. */
export const ProblemProduct = LeftOut
export type ProblemProduct = z.output<typeof ProblemProduct>

export const selectProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products/all/selection',
  summary: 'All products that the query finds, for a call that changes all of them as they are now',
  access: 'admin',
  query: exportProductsEndpoint.query,
  data: Selection,
})

export const changeProductsEndpoint = endpoint({
  method: 'PATCH',
  path: '/products',
  summary:
    'Change the price, discount, cost, stock or category of many products, named by `ids` or all that the query finds (as `/products/all/selection` answered them): up to 1,000 all or none, more in batches by the `job`; `undo` takes it back for ten minutes. With the `seen` of a preview only what it showed is set; `skip` leaves out what cannot be changed (`refused`), or what is below cost as well (`warned`)',
  access: 'admin',
  cost: 'bulk',
  query: exportProductsEndpoint.query,
  body: z
    .object({
      ...chosen('product', 300),
      change: BulkChange,
      seen: z.optional(text('seen is required.', 100)),
      skip: z.optional(z.enum(SKIPS, 'skip is refused or warned.')),
    })
    .check(isChosen),
  data: renameKeys(
    z.object({
      changed: z.int(),
      product: z.array(ChangedProduct),
      /** Null where nothing was changed. */
      undo: z.nullable(z.string()),
      undoUntil: z.nullable(Instant),
      job: z.nullable(BulkJob),
    }),
    { products: 'product' },
  ),
})

export const deleteProductsEndpoint = endpoint({
  method: 'POST',
  path: '/products/delete',
  summary:
    'Delete many products, named by `ids` or all that the query finds, for good, more than 1,000 in batches by the `job`; orders that hold them keep their lines',
  access: 'admin',
  cost: 'bulk',
  query: exportProductsEndpoint.query,
  body: z.object(chosen('product', 300)).check(isChosen),
  /** Fewer than were named where some were gone already. */
  data: renameKeys(z.object({ deleted: z.int(), job: z.nullable(BulkJob) }), {}),
})

export const undoProductsEndpoint = endpoint({
  method: 'POST',
  path: '/products/undo',
  summary:
    'Take a change of many products back, where they still are what it made them; more than 1,000 by the `job`',
  access: 'admin',
  cost: 'bulk',
  body: z.object({ undo: text('undo is required.', 100) }),
  data: renameKeys(
    z.object({
      restored: z.int(),
      /** What could not be set back, and why. */
      left: z.array(ProblemProduct),
      job: z.nullable(BulkJob),
    }),
    {},
  ),
})
