import { MAX_PER_LINE } from '#features/products/line-limit.ts'
import { dollarsOf } from '#platform/money.ts'
import { isText, parseStoredItems, storedCents, storedImage } from '#platform/stored-items.ts'
import { type Cart, type CartLine, EMPTY_CART } from './cart.ts'
import { MAX_LINES } from './cart-limits.ts'
import { lineSubtotal } from './line-subtotal.ts'

// Plain checks, not a schema: the badge in the header reads the cart on every page, before any contract is there.

/** A line as it is saved: the specification's words, in dollars. Null where it is not sound; of too many, as many as may be. The subtotal is worked out anew. */
function soundLine({
  productId,
  name,
  image,
  unitPrice,
  quantity,
}: Record<string, unknown>): CartLine | null {
  if (!isText(productId, 300) || !isText(name, 200)) return null
  const unitPriceCents = storedCents(unitPrice)
  if (unitPriceCents === null) return null
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return null
  const taken = Math.min(quantity, MAX_PER_LINE)
  return {
    productId,
    name,
    image: storedImage(image),
    unitPriceCents,
    quantity: taken,
    subtotalCents: lineSubtotal(unitPriceCents, taken),
  }
}

/** What is sound of a saved cart, line by line. Whatever was stored, the answer is a cart. */
export function parseCart(saved: string | null): Cart {
  const lines = parseStoredItems(saved, soundLine, MAX_LINES)
  return lines.length === 0 ? EMPTY_CART : lines
}

/** A bare JSON array of the specification's lines. */
export const writeCart = (cart: Cart): string =>
  JSON.stringify(
    cart.map(({ productId, name, image, unitPriceCents, quantity, subtotalCents }) => ({
      productId,
      name,
      image,
      unitPrice: dollarsOf(unitPriceCents),
      quantity,
      subTotal: dollarsOf(subtotalCents),
    })),
  )
