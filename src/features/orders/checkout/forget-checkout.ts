import { TYPED } from '#platform/session/forget-typed.ts'
import { drop } from '#platform/session/kept-in-tab.ts'

/** What a checkout keeps in this tab, by the names under which it does. */
export const KEPT = {
  draft: `${TYPED}checkout`,
  key: `${TYPED}order-key`,
  inDoubt: `${TYPED}order-in-doubt`,
} as const

/** After an order is placed. */
export function forgetCheckout(): void {
  for (const key of Object.values(KEPT)) drop(key)
}
