import { lineSubtotal } from '#features/orders/order-total.ts'
import { centsOf, dollarsOf, hasWholeCents, MOST_CENTS } from '#platform/money.ts'
import { type Cart, type CartLine, EMPTY_CART } from './cart.ts'
import { MOST_LINES, MOST_OF_A_LINE } from './cart-limits.ts'

// Plain checks, not a schema: the badge in the header reads the cart on every page, before any contract is there.

// A cart of two hundred lines has some tens of kilobytes; more than this was not written by the shop.
const LONGEST = 1_000_000

// The API refuses a whole body for one U+0000.
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most && !value.includes('\u0000')

/** A line as it is saved: the specification's words, in dollars. Null where it is not sound. The subtotal is worked out anew. */
function soundLine(stored: unknown): CartLine | null {
  if (typeof stored !== 'object' || stored === null) return null
  // Anything may stand there: each part is looked at before it is used.
  const { productId, name, image, unitPrice, quantity } = stored as Record<string, unknown>
  if (!isText(productId, 300) || !isText(name, 200)) return null
  if (typeof unitPrice !== 'number' || !hasWholeCents(unitPrice)) return null
  const unitPriceCents = centsOf(unitPrice)
  if (unitPriceCents < 0 || unitPriceCents > MOST_CENTS) return null
  if (
    typeof quantity !== 'number' ||
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    quantity > MOST_OF_A_LINE
  )
    return null
  const picture = typeof image === 'string' && image.length <= 2000 ? image : null
  return {
    productId,
    name,
    image: picture,
    unitPriceCents,
    quantity,
    subtotalCents: lineSubtotal(unitPriceCents, quantity),
  }
}

/** What is sound of a saved cart, line by line. Whatever was stored, the answer is a cart. */
export function parseCart(saved: string | null): Cart {
  if (saved === null || saved.length > LONGEST) return EMPTY_CART
  const lines = new Map<string, CartLine>()
  for (const stored of listIn(saved)) {
    const line = soundLine(stored)
    if (line && !lines.has(line.productId) && lines.size < MOST_LINES) lines.set(line.productId, line)
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
    unitPrice: dollarsOf(unitPriceCents),
    quantity,
    subTotal: dollarsOf(subtotalCents),
  }))
