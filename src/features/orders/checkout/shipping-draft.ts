import * as z from 'zod/mini'
import { keep, keptJson } from '#platform/session/session-storage.ts'
import { KEPT } from './clear-checkout.ts'

const typed = () => z.catch(z.string(), '')
const Draft = z.object({ address: typed(), pincode: typed(), phoneNumber: typed(), country: typed() })

/** The shipping form as it is being typed. */
export type ShippingDraft = z.output<typeof Draft>

const NOTHING_TYPED: ShippingDraft = { address: '', pincode: '', phoneNumber: '', country: '' }

/** What was typed in this tab before a reload, a step back or a log-in. */
export function readShippingDraft(): ShippingDraft {
  const result = z.safeParse(Draft, keptJson(KEPT.draft))
  return result.success ? result.data : NOTHING_TYPED
}

export const keepShippingDraft = (draft: Partial<ShippingDraft>): void =>
  keep(KEPT.draft, JSON.stringify(draft))
