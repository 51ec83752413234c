import { openSavedList, type SavedList } from '#platform/saved-list.ts'
import type { Cart } from './cart.ts'
import { parseCart, writeCart } from './saved-cart.ts'

export const CART_KEY = 'cart'

type Browser = Parameters<typeof openSavedList> extends [unknown, ...infer Rest] ? Rest : never

/** The saved cart. Storage and news of other tabs are the window's unless told. */
export const openCartStorage = (...browser: Browser): SavedList<Cart> =>
  openSavedList({ key: CART_KEY, parse: parseCart, write: writeCart }, ...browser)
