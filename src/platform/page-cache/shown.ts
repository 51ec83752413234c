import type { Change } from '#platform/change.ts'

/** How soon a change is to be seen in what rests on it: not at all, within a second, or by whoever asks next. */
export type Effect = 'none' | 'soon' | 'now'

/** What an answer that is the same for everybody rests on. */
export type Shown = {
  touchedBy(change: Change): Effect
  /**
   * The same for an answer in which new prices and versions can be filled in where it shows a product, by what else the
   * change alters: other places in an order, say. Where it is missing, such an answer is made anew.
   */
  touchedBesidesPrices?(change: Change): Effect
  /** About how many bytes of memory it holds. */
  bytes: number
  /** Where it is old after so long, whatever happens. */
  maxAgeSeconds?: number
}

/** Files and settings: only what changes everything changes it. */
export const SHOWS_NO_PRODUCT: Shown = { touchedBy: () => 'none', bytes: 0 }

const ORDER: readonly Effect[] = ['none', 'soon', 'now']

export const worstOf = (effects: readonly Effect[]): Effect =>
  effects.reduce((worst, effect) => (ORDER.indexOf(effect) > ORDER.indexOf(worst) ? effect : worst), 'none')

/** What rests on all of these. */
export function showsAll(parts: readonly Shown[]): Shown {
  const ages = parts.flatMap(({ maxAgeSeconds }) => maxAgeSeconds ?? [])
  return {
    touchedBy: (change) => worstOf(parts.map((part) => part.touchedBy(change))),
    touchedBesidesPrices: (change) =>
      worstOf(parts.map((part) => (part.touchedBesidesPrices ?? part.touchedBy)(change))),
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    ...(ages.length > 0 && { maxAgeSeconds: Math.min(...ages) }),
  }
}
