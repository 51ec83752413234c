import { isText } from '#platform/stored-items.ts'

/** So many are shown; one more is kept, since the product that is being looked at is the latest. */
export const MAX_SHOWN = 12
const MAX_KEPT = MAX_SHOWN + 1

/** Ids of products that were looked at, the latest first. */
export type Recent = readonly string[]

export const NOTHING_RECENT: Recent = []

/** The list with this product at its top. */
export const addRecent = (recent: Recent, id: string): Recent =>
  recent[0] === id ? recent : [id, ...recent.filter((one) => one !== id)].slice(0, MAX_KEPT)

/** What is sound of what a browser stored. */
export function parseRecent(saved: string | null): Recent {
  try {
    const stored: unknown = JSON.parse(saved ?? 'null')
    if (!Array.isArray(stored)) return NOTHING_RECENT
    const sound = stored.filter((id): id is string => isText(id, 200))
    return sound.length === 0 ? NOTHING_RECENT : [...new Set(sound)].slice(0, MAX_KEPT)
  } catch {
    return NOTHING_RECENT
  }
}
