import * as z from 'zod/mini'
import type { BodySent } from '#platform/contract/endpoint.ts'
import { PlaceOrder, type placeOrder } from '../contract.ts'
import { drop, KEPT, keep, kept, keptJson } from './kept-in-session.ts'

export type OrderBody = BodySent<typeof placeOrder>

/**
 * The Idempotency-Key of this checkout: made once and kept until an order is placed under it. It stays the same when
 * the shopper changes his mind in between. Only a placed order uses a key up, so whatever is sent under it, whenever
 * the connection breaks, one checkout places one order.
 */
export function orderKey(): string {
  const known = kept(KEPT.key)
  if (known && /^[\da-f]{32}$/.test(known)) return known
  const made = newKey()
  keep(KEPT.key, made)
  return made
}

// Not randomUUID: browsers have that on secure addresses only, and a shop in a local network has none.
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Remembers what is under way, until the shop has answered: after a reload or a broken line nobody knows. */
export const noteSent = (body: OrderBody): void => keep(KEPT.inDoubt, JSON.stringify(body))

/** The shop said no: nothing is in doubt any more, and the key is still good. */
export const noteRefused = (): void => drop(KEPT.inDoubt)

/** The key is used up. */
export function forgetAttempt(): void {
  drop(KEPT.inDoubt)
  drop(KEPT.key)
}

/** What was sent and never answered, as it was sent. */
export function orderInDoubt(): OrderBody | null {
  const sent = keptJson(KEPT.inDoubt)
  // What the contract reads may be sent again as it stands.
  return z.safeDecode(PlaceOrder, sent as OrderBody).success ? (sent as OrderBody) : null
}
