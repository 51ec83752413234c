import { TYPED } from '#platform/session/clear-typed.ts'
import { newKey } from '#platform/session/new-key.ts'
import { drop, keep, keptJson } from '#platform/session/session-storage.ts'
import type { ReturnableLine } from '../contract.ts'
import { RETURN_REASONS } from '../return-reasons.ts'

export type Reason = (typeof RETURN_REASONS)[number]

/** What is chosen and typed so far. Photos cannot be kept. */
export type ReturnDraft = {
  /** Made once for a request, so that it is kept once, however often it is sent. */
  key: string
  /** By product: what has units is chosen. */
  units: Record<string, number>
  reasons: Record<string, Reason>
  note: string
}

const keyOf = (orderId: string) => `${TYPED}return-${orderId}`

/** What this tab kept of the request. Of a single line there is nothing to choose. */
export function readDraft(orderId: string, lines: readonly ReturnableLine[]): ReturnDraft {
  // Anything may stand in storage.
  const kept = (keptJson(keyOf(orderId)) ?? {}) as Record<string, unknown>
  const open = lines.filter(canBeReturned)
  const units = recordOf(kept.units)
  const reasons = recordOf(kept.reasons)
  const [only] = open
  return {
    key: typeof kept.key === 'string' && /^[\da-f]{32}$/.test(kept.key) ? kept.key : newKey(),
    units:
      kept.units === undefined && open.length === 1 && only
        ? { [only.productId]: 1 }
        : Object.fromEntries(
            open.flatMap(({ productId }) => {
              const wanted = units[productId]
              return Number.isInteger(wanted) && Number(wanted) > 0 ? [[productId, Number(wanted)]] : []
            }),
          ),
    reasons: Object.fromEntries(
      open.flatMap(({ productId }) => {
        const reason = RETURN_REASONS.find((known) => known === reasons[productId])
        return reason ? [[productId, reason]] : []
      }),
    ),
    note: typeof kept.note === 'string' ? kept.note : '',
  }
}

/** As far as it fits what is left to return: another request may have taken some of it meanwhile. */
export const fitDraft = (draft: ReturnDraft, lines: readonly ReturnableLine[]): ReturnDraft => ({
  ...draft,
  units: Object.fromEntries(
    lines.filter(canBeReturned).flatMap(({ productId, returnable }) => {
      const wanted = draft.units[productId]
      return wanted === undefined ? [] : [[productId, Math.min(wanted, returnable)]]
    }),
  ),
})

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export const canBeReturned = ({ returnable, isSoftware }: ReturnableLine): boolean =>
  returnable > 0 && !isSoftware

export const keepDraft = (orderId: string, draft: ReturnDraft): void =>
  keep(keyOf(orderId), JSON.stringify(draft))
export const clearDraft = (orderId: string): void => drop(keyOf(orderId))
