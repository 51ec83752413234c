import { drop, KEPT, keep, kept } from './kept-in-session.ts'

/** After an order is placed; after log-out, so that the next one at this screen finds no address of the last. */
export function forgetCheckout(): void {
  for (const key of Object.values(KEPT)) drop(key)
}

/**
 * Whoever checks out in this tab finds what he has kept himself and nothing of another: a session may also end by
 * itself, or in another tab, and the next one to log in here may be somebody else.
 */
export function claimCheckout(owner: string): void {
  if (kept(KEPT.owner) !== owner) forgetCheckout()
  keep(KEPT.owner, owner)
}
