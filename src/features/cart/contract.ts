import * as z from 'zod/mini'
import { MAX_PER_LINE } from '#features/products/line-limit.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { atMost, renameKeys } from '#platform/contract/wire.ts'
import { MAX_LINES } from './cart-limits.ts'

/** What is wrong with a line, as the shop has it now: no longer sold; not enough there; another price than was sent. */
export const LineProblem = z.enum(['gone', 'stock', 'price'])
export type LineProblem = z.output<typeof LineProblem>

export const CheckedLine = renameKeys(
  z.object({
    productId: z.string(),
    name: z.nullable(z.string()),
    partNumber: z.nullable(z.string()),
    image: z.nullable(z.string()),
    unitPrice: Dollars,
    quantity: z.int(),
    subTotal: Dollars,
    stock: z.int(),
    problem: z.nullable(LineProblem),
  }),
  { unitPriceCents: 'unitPrice', subtotalCents: 'subTotal' },
)
export type CheckedLine = z.output<typeof CheckedLine>

/** The lines as the shop has them, and the four sums that make the order total. */
export const CheckedCart = renameKeys(
  z.object({
    product: z.array(CheckedLine),
    price: Dollars,
    shippingPrice: Dollars,
    tax: Dollars,
    gst: Dollars,
  }),
  {
    lines: 'product',
    subtotalCents: 'price',
    shippingCents: 'shippingPrice',
    taxCents: 'tax',
    gstCents: 'gst',
  },
)
export type CheckedCart = z.output<typeof CheckedCart>

const QUANTITY = 'Quantity must be a whole number from 1 to 10.'
export const Quantity = z.int(QUANTITY).check(z.gte(1, QUANTITY), z.lte(MAX_PER_LINE, QUANTITY))
export const ProductId = z
  .string('productId is required.')
  .check(atMost(300, 'That isn’t a valid productId.'), z.minLength(1, 'productId is required.'))

/** What the shopper saw: shown again where the product is gone. */
export const SeenName = z.optional(
  z.nullable(z.string('A name must be text.').check(atMost(200, 'That name is too long.'))),
)

const SentLine = renameKeys(
  z.object({
    productId: ProductId,
    quantity: Quantity,
    unitPrice: z.optional(Dollars),
    name: SeenName,
  }),
  { seenUnitPriceCents: 'unitPrice' },
)

export const checkCartEndpoint = endpoint({
  method: 'POST',
  path: '/cart',
  summary: 'The lines of a cart with the shop’s current prices and stock; changes nothing',
  access: 'anyone',
  cost: 'lines',
  body: renameKeys(
    z.object({
      product: z
        .array(SentLine, 'product must be a list of lines.')
        .check(z.maxLength(MAX_LINES, `At most ${MAX_LINES} lines, please.`)),
    }),
    { lines: 'product' },
  ),
  data: CheckedCart,
  readOnly: true,
})
