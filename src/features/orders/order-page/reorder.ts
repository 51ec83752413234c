import type { Cart } from '#features/cart/cart.ts'
import { MAX_LINES } from '#features/cart/cart-limits.ts'
import type { CheckedLine } from '#features/cart/contract.ts'
import { MAX_PER_LINE } from '#features/products/line-limit.ts'
import { formatCents } from '#platform/money.ts'
import type { Order } from '../contract.ts'

type OrderedLine = Pick<Order['lines'][number], 'productId' | 'name' | 'unitPriceCents' | 'quantity'>

export type Reorder = {
  /** What the cart is to hold of each, at today's price. */
  lines: { productId: string; name: string; image: string | null; unitPriceCents: number; quantity: number }[]
  /** What the buyer must know, line by line. */
  notes: string[]
}

/**
 * What an order adds to a cart when it is bought again: what is in stock, at today's price. A product that the cart has
 * is not added a second time; it is only made up to what was ordered.
 */
export function planReorder(
  ordered: readonly OrderedLine[],
  checked: readonly CheckedLine[],
  cart: Cart,
): Reorder {
  const now = new Map(checked.map((line) => [line.productId, line]))
  const plan: Reorder = { lines: [], notes: [] }
  let places = MAX_LINES - cart.length
  for (const { productId, name, quantity, unitPriceCents: wasCents } of ordered) {
    const product = now.get(productId)
    if (!product || product.problem === 'gone') {
      plan.notes.push(`${name} is no longer sold.`)
      continue
    }
    const { stock, unitPriceCents, image } = product
    if (stock === 0) {
      plan.notes.push(`${name} is out of stock.`)
      continue
    }
    const inCart = cart.find((line) => line.productId === productId)?.quantity ?? 0
    const wanted = Math.min(quantity, stock, MAX_PER_LINE)
    if (inCart >= wanted) {
      plan.notes.push(`${name} is already in your cart.`)
      continue
    }
    if (inCart === 0 && places === 0) {
      plan.notes.push(`Your cart is full: ${name} was not added.`)
      continue
    }
    if (inCart === 0) places -= 1
    if (stock < quantity) plan.notes.push(`Only ${stock} of ${name} in stock.`)
    if (unitPriceCents !== wasCents)
      plan.notes.push(`${name} is now ${formatCents(unitPriceCents)}. You paid ${formatCents(wasCents)}.`)
    plan.lines.push({ productId, name: product.name ?? name, image, unitPriceCents, quantity: wanted })
  }
  return plan
}
