import { MAX_PER_LINE } from '#features/products/line-limit.ts'
import { MAX_LINES } from './cart-limits.ts'
import type { CheckedLine } from './contract.ts'
import { lineSubtotal } from './line-subtotal.ts'

/** A product in the cart, as it was when it was added. The shop's own prices come with `POST /cart`. */
export type CartLine = {
  productId: string
  name: string
  image: string | null
  unitPriceCents: number
  /** A whole number from 1 to 10. */
  quantity: number
  subtotalCents: number
}

/** One line a product, in the order in which they were added. */
export type Cart = readonly CartLine[]

export const EMPTY_CART: Cart = []

export const ALREADY_THERE = 'Product is already in the cart.'
export const ADDED = 'Product added to the cart successfully.'
export const FULL = `Your cart is full: it holds up to ${MAX_LINES} products.`

export const holds = (cart: Cart, productId: string): boolean =>
  cart.some((line) => line.productId === productId)

/** Why a product cannot be added, in words for the shopper, or null. */
export function whyNotAdd(cart: Cart, productId: string): string | null {
  if (holds(cart, productId)) return ALREADY_THERE
  return cart.length >= MAX_LINES ? FULL : null
}

/** The cart with this product; unchanged where `whyNotAdd` says so. */
export function addLine(cart: Cart, line: Omit<CartLine, 'subtotalCents'>): Cart {
  return whyNotAdd(cart, line.productId) ? cart : [...cart, withQuantity(line, line.quantity)]
}

export const deleteLine = (cart: Cart, productId: string): Cart =>
  cart.filter((line) => line.productId !== productId)

/** Undoes a deletion: the line stands at its old place again, unless the product was added anew meanwhile. */
export const putBackLine = (cart: Cart, line: CartLine, place: number): Cart =>
  whyNotAdd(cart, line.productId) ? cart : cart.toSpliced(place, 0, line)

/** The cart without what was ordered: what was added meanwhile, in another tab, stays. */
export const deleteOrdered = (cart: Cart, productIds: readonly string[]): Cart =>
  cart.filter(({ productId }) => !productIds.includes(productId))

/** Anything below 1 becomes 1, anything above 10 becomes 10; what is no number changes nothing. */
export const setQuantity = (cart: Cart, productId: string, quantity: number): Cart =>
  cart.map((line) => (line.productId === productId ? withQuantity(line, quantity) : line))

/** The cart with names, pictures and prices as the shop has them now. What is gone stays, for the shopper to delete. */
export function acceptShopLines(cart: Cart, checked: readonly CheckedLine[]): Cart {
  const now = new Map(checked.map((line) => [line.productId, line]))
  return cart.map((line) => {
    const { problem, name, image, unitPriceCents } = now.get(line.productId) ?? { problem: 'gone' as const }
    if (problem === 'gone') return line
    return withQuantity({ ...line, name: name ?? line.name, image, unitPriceCents }, line.quantity)
  })
}

/** The number of lines: what the cart's badge shows. */
export const countLines = (cart: Cart): number => cart.length

export const countPieces = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0)

function withQuantity(line: Omit<CartLine, 'subtotalCents'>, wanted: number): CartLine {
  const sound = Number.isFinite(wanted) ? Math.round(wanted) : line.quantity
  const quantity = Math.min(MAX_PER_LINE, Math.max(1, sound))
  return { ...line, quantity, subtotalCents: lineSubtotal(line.unitPriceCents, quantity) }
}
