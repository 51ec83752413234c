import { useStore } from '#ui/store.ts'
import {
  acceptShopLines,
  addLine,
  type Cart,
  type CartLine,
  countLines,
  deleteLine,
  deleteOrdered,
  EMPTY_CART,
  putBackLine,
  setQuantity,
  whyNotAdd,
} from './cart.ts'
import { openCartStorage } from './cart-storage.ts'
import type { CheckedLine } from './contract.ts'

const storage = openCartStorage()

const changes = {
  /** Adds a product. Answers why not, in words for the shopper, or null. */
  add(line: Omit<CartLine, 'subtotalCents'>): string | null {
    let refusal: string | null = null
    storage.change((cart) => {
      refusal = whyNotAdd(cart, line.productId)
      return addLine(cart, line)
    })
    return refusal
  },
  remove: (productId: string) => storage.change((cart) => deleteLine(cart, productId)),
  putBack: (line: CartLine, place: number) => storage.change((cart) => putBackLine(cart, line, place)),
  /** What is saved at this moment: another window may have changed it. */
  now: () => storage.read(),
  /** Asks what is saved at this moment: another window may have ordered it. */
  holdsAny: (productIds: readonly string[]) =>
    storage.read().some(({ productId }) => productIds.includes(productId)),
  removeOrdered: (productIds: readonly string[]) => storage.change((cart) => deleteOrdered(cart, productIds)),
  setQuantity: (productId: string, quantity: number) =>
    storage.change((cart) => setQuantity(cart, productId, quantity)),
  /** Takes over the shop's names and prices. */
  accept: (checked: readonly CheckedLine[]) => storage.change((cart) => acceptShopLines(cart, checked)),
  clear: () => storage.change(() => EMPTY_CART),
}

type UsedCart = typeof changes & {
  lines: Cart
  /** Distinct lines: what the badge shows. */
  count: number
}

/** The cart, followed across tabs. Empty on the server and in the first render, so that both draw the same. */
export function useCart(): UsedCart {
  const lines = useStore(storage, EMPTY_CART)
  return {
    ...changes,
    lines,
    count: countLines(lines),
  }
}
