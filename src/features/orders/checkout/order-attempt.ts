import * as z from 'zod/mini'
import { openSavedList } from '#platform/saved-list.ts'
import { newKey } from '#platform/session/new-key.ts'
import { drop, keep, kept, keptJson } from '#platform/session/session-storage.ts'
import { PlaceOrder } from '../contract.ts'
import { KEPT } from './clear-checkout.ts'

/**
 * Of all windows of a browser, which have one cart and so one order to come: if two of them send it, however near to
 * each other, the shop sees one key. Made once and kept until an order is placed under it.
 */
const nextKey = openSavedList<string | null>({
  key: 'order-key',
  parse: (saved) => (isKey(saved) ? saved : null),
  write: (key) => key ?? '',
})

const isKey = (text: string | null): text is string => text !== null && /^[\da-f]{32}$/.test(text)

/**
 * The Idempotency-Key of this checkout. It stays the same when the shopper changes his mind in between, and what was
 * sent without an answer keeps its own. Only a placed order uses a key up, so whatever is sent under it, whenever the
 * connection breaks, one checkout places one order.
 */
export function orderKey(): string {
  const sent = kept(KEPT.key)
  if (isKey(sent)) return sent
  const next = nextKey.read() ?? newKey()
  nextKey.change(() => next)
  return next
}

/** Remembers what is under way, until the shop has answered: after a reload or a broken line nobody knows. */
export function recordSent(order: PlaceOrder): void {
  keep(KEPT.key, orderKey())
  keep(KEPT.inDoubt, JSON.stringify(z.encode(PlaceOrder, order)))
}

/** The shop said no: nothing is in doubt any more, and the key is still good. */
export function recordRefused(): void {
  drop(KEPT.inDoubt)
  drop(KEPT.key)
}

/** The key is used up. */
export function clearAttempt(): void {
  const used = kept(KEPT.key)
  nextKey.change((next) => (next === used ? null : next))
  drop(KEPT.inDoubt)
  drop(KEPT.key)
}

/** What was sent and never answered, as it was sent. */
export function orderInDoubt(): PlaceOrder | null {
  // Whatever is kept there: what the contract reads may be sent again.
  const sent = z.safeDecode(PlaceOrder, keptJson(KEPT.inDoubt) as z.input<typeof PlaceOrder>)
  return sent.success ? sent.data : null
}
