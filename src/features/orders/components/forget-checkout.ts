import { drop, KEPT } from './kept-in-session.ts'

/** After an order is placed; after log-out, so that the next one at this screen finds no address of the last. */
export function forgetCheckout(): void {
  for (const key of Object.values(KEPT)) drop(key)
}
