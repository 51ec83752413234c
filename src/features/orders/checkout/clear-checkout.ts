import { TYPED } from '#platform/session/clear-typed.ts'
import { drop } from '#platform/session/session-storage.ts'

/** What a checkout keeps in this tab, by the names under which it does. */
export const KEPT = {
  draft: `${TYPED}checkout`,
  key: `${TYPED}order-key`,
  inDoubt: `${TYPED}order-in-doubt`,
} as const

/** After an order is placed. */
export function clearCheckout(): void {
  for (const key of Object.values(KEPT)) drop(key)
}
