import type { ListedFacts, ProductChange } from '#platform/change.ts'
import type { Effect, Shown } from '#platform/page-cache/shown.ts'
import { payCents } from './price.ts'
import { MAX_RELATED, type RelatedProducts } from './related-products.server.ts'
import { cardChanges, mustShowNow, SHOWN_ID_BYTES } from './shown-products.ts'

/** For the products that stand below another: those, and what may come among them. */
export function showsRelated(id: string, { categoryId, payCents: ownPay, products }: RelatedProducts): Shown {
  const ids = new Set(products.map((product) => product.id))
  const distanceOf = (facts: Parameters<typeof payCents>[0]) => Math.abs(payCents(facts) - ownPay)
  const last = products.length < MAX_RELATED ? Infinity : Math.max(...products.map(distanceOf))
  const isInCategory = (facts: ListedFacts | null) => facts?.categoryId === categoryId

  const touchedBy = (change: ProductChange): Effect => {
    const { was, now } = change
    if (change.id === id)
      return !was || !now || !isInCategory(now) || payCents(now) !== ownPay ? 'now' : 'none'
    if (ids.has(change.id)) {
      if (mustShowNow(change)) return 'now'
      return cardChanges(change) ? 'soon' : 'none'
    }
    // Which are the latest is another question with one more or less of them.
    if (isInCategory(was) !== isInCategory(now)) return 'soon'
    if (!isInCategory(now) || !was || !now) return 'none'
    const isOtherwise = payCents(was) !== payCents(now) || was.stock > 0 !== now.stock > 0
    return isOtherwise && now.stock > 0 && distanceOf(now) <= last ? 'soon' : 'none'
  }
  return {
    touchedBy: (change) => (change.kind === 'product' ? touchedBy(change) : 'none'),
    bytes: 400 + ids.size * SHOWN_ID_BYTES,
  }
}
