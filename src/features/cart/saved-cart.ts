import * as z from 'zod/mini'
import { lineSubtotal } from '#features/orders/order-total.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { renamed } from '#platform/contract/wire.ts'
import { MOST_CENTS } from '#platform/money.ts'
import { type Cart, type CartLine, EMPTY_CART } from './cart.ts'
import { MOST_LINES, ProductId, Quantity } from './contract.ts'

// A cart of two hundred lines has some tens of kilobytes; more than this was not written by the shop.
const LONGEST = 1_000_000

// The API refuses a whole body for one such character.
const noNul = z.refine<string>((value) => !value.includes('\u0000'))

/** A line as it is saved: the specification's words, in dollars. The subtotal is worked out anew. */
const SavedLine = renamed(
  z.object({
    productId: ProductId.check(noNul),
    name: z.string().check(z.minLength(1), z.maxLength(200), noNul),
    image: z.catch(z.nullable(z.string().check(z.maxLength(2000))), null),
    unitPrice: z.pipe(Dollars, z.int().check(z.gte(0), z.lte(MOST_CENTS))),
    quantity: Quantity,
  }),
  { unitPriceCents: 'unitPrice' },
)

/** What is sound of a saved cart, line by line. Whatever was stored, the answer is a cart. */
export function parseCart(saved: string | null): Cart {
  if (saved === null || saved.length > LONGEST) return EMPTY_CART
  const lines = new Map<string, CartLine>()
  for (const stored of listIn(saved)) {
    const result = z.safeDecode(SavedLine, stored as z.input<typeof SavedLine>)
    if (!result.success || lines.has(result.data.productId) || lines.size === MOST_LINES) continue
    const { unitPriceCents, quantity } = result.data
    lines.set(result.data.productId, {
      ...result.data,
      subtotalCents: lineSubtotal(unitPriceCents, quantity),
    })
  }
  return lines.size === 0 ? EMPTY_CART : [...lines.values()]
}

function listIn(saved: string): unknown[] {
  try {
    const json: unknown = JSON.parse(saved)
    return Array.isArray(json) ? json : []
  } catch {
    return []
  }
}

/** A bare JSON array of the specification's lines. */
export const writeCart = (cart: Cart): string => JSON.stringify(wireLinesOf(cart))

/** The lines as the API takes them, in dollars: for `POST /cart` and for an order. */
export const wireLinesOf = (cart: Cart) =>
  cart.map(({ productId, name, image, unitPriceCents, quantity, subtotalCents }) => ({
    productId,
    name,
    image,
    unitPrice: z.encode(Dollars, unitPriceCents),
    quantity,
    subTotal: z.encode(Dollars, subtotalCents),
  }))
