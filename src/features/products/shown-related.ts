import type { ListedFacts, ProductChange } from '#platform/change.ts'
import type { Effect, Shown } from '#platform/page-cache/shown.ts'
import { payCents } from './price.ts'
import { MAX_RELATED, type RelatedProducts } from './related-products.server.ts'
import { cardChanges, isGoneOrSold, mustShowNow, SHOWN_ID_BYTES } from './shown-products.ts'

/** For the products that stand below another: those, and what may come among them. */
export function showsRelated(id: string, { categoryId, payCents: ownPay, products }: RelatedProducts): Shown {
  const distanceOf = (facts: Parameters<typeof payCents>[0]) => Math.abs(payCents(facts) - ownPay)
  const distances = products.map(distanceOf)
  const ids = new Set(products.map((product) => product.id))
  const last = products.length < MAX_RELATED ? Infinity : Math.max(...distances)
  const isInCategory = (facts: ListedFacts | null) => facts?.categoryId === categoryId

  /** Whether it stays where it is, however its related moved by the same rule: less than half the way to each other. */
  const keepsPlace = (productId: string, facts: ListedFacts): boolean => {
    const at = products.findIndex((product) => product.id === productId)
    const here = distances[at] ?? 0
    const moved = distanceOf(facts) - here
    if (moved === 0) return true
    const before = distances[at - 1] ?? -Infinity
    // Who comes after the last of four is not known.
    const after = distances[at + 1] ?? (products.length < MAX_RELATED ? Infinity : here)
    return moved < 0 ? -moved < (here - before) / 2 : moved < (after - here) / 2
  }

  const effectOf = (change: ProductChange, mustBeNow: typeof mustShowNow): Effect => {
    const { was, now } = change
    if (change.id === id) {
      if (!was || !now || !isInCategory(now)) return 'now'
      return payCents(now) === ownPay ? 'none' : 'soon'
    }
    if (ids.has(change.id)) {
      if (mustBeNow(change)) return 'now'
      if (cardChanges(change)) return 'soon'
      return now && keepsPlace(change.id, now) ? 'none' : 'soon'
    }
    // Which are the latest is another question with one more or less of them.
    if (isInCategory(was) !== isInCategory(now)) return 'soon'
    if (!isInCategory(now) || !was || !now) return 'none'
    const isOtherwise = payCents(was) !== payCents(now) || was.stock > 0 !== now.stock > 0
    return isOtherwise && now.stock > 0 && distanceOf(now) <= last ? 'soon' : 'none'
  }
  return {
    touchedBy: (change) => (change.kind === 'product' ? effectOf(change, mustShowNow) : 'none'),
    touchedBesidesPrices: (change) => (change.kind === 'product' ? effectOf(change, isGoneOrSold) : 'none'),
    bytes: 400 + ids.size * SHOWN_ID_BYTES,
  }
}
