import { type Cart, EMPTY_CART } from './cart.ts'
import { parseCart, writeCart } from './saved-cart.ts'

export const CART_KEY = 'cart'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

export type CartStorage = {
  /** The cart as it is saved now: the same object until something is written, here or in another tab. */
  read(): Cart
  /** Changes what is saved at this moment, whatever this page showed before. */
  change(rule: (cart: Cart) => Cart): void
  /** Hears of each change, of other tabs too. Answers how to stop. */
  subscribe(hear: () => void): () => void
}

/**
 * The saved cart. What a browser stored is untrusted, and other tabs write it: it is read anew each time.
 * Where storage is closed or full the cart lasts as long as the page.
 * `storage` throws where it is closed; `tabs` tells what other tabs wrote.
 */
export function openCartStorage(storage: () => Storage, tabs: () => EventTarget): CartStorage {
  const hearers = new Set<() => void>()
  let known: { saved: string | null; cart: Cart } = { saved: null, cart: EMPTY_CART }
  // Set while the last write could not be saved.
  let unsaved: Cart | null = null

  const read = () => {
    if (unsaved) return unsaved
    const saved = savedIn(storage)
    if (saved !== known.saved) known = { saved, cart: parseCart(saved) }
    return known.cart
  }
  const tell = () => {
    for (const hear of hearers) hear()
  }
  const change = (rule: (cart: Cart) => Cart) => {
    const cart = rule(read())
    unsaved = save(storage, cart) ? null : cart
    tell()
  }
  const onStorage = (event: Event) => {
    // A key of null: another tab cleared all.
    const { key = CART_KEY } = event as StorageEvent
    if (key !== CART_KEY && key !== null) return
    unsaved = null
    tell()
  }
  const subscribe = (hear: () => void) => {
    if (hearers.size === 0) tabs().addEventListener('storage', onStorage)
    hearers.add(hear)
    return () => {
      hearers.delete(hear)
      if (hearers.size === 0) tabs().removeEventListener('storage', onStorage)
    }
  }
  return { read, change, subscribe }
}

function savedIn(storage: () => Storage): string | null {
  try {
    return storage().getItem(CART_KEY)
  } catch {
    return null
  }
}

function save(storage: () => Storage, cart: Cart): boolean {
  try {
    storage().setItem(CART_KEY, writeCart(cart))
    return true
  } catch {
    return false
  }
}
