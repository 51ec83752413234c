import { isGoneOrSold, mustShowNow, SHOWN_ID_BYTES } from '#features/products/shown-products.ts'
import type { Change, ListedFacts, ProductChange } from '#platform/change.ts'
import type { Effect, Shown } from '#platform/page-cache/shown.ts'
import type { BestSeller } from './list-best-sellers.server.ts'
import { MAX_BEST_SELLERS } from './list-best-sellers.server.ts'
import type { TilePicture } from './list-tiles.server.ts'
import type { TopDeals } from './list-top-deals.server.ts'

const ANSWER_BYTES = 600

/** Which products come first where as many people reviewed them. */
const isBefore = (one: { id: string; ratings: number }, other: { id: string; ratings: number }): boolean =>
  one.ratings > other.ratings || (one.ratings === other.ratings && one.id < other.id)

/** For the categories with a picture of their most reviewed product. `categoryIds` are all that are shown. */
export function showsTiles(categoryIds: readonly string[], pictures: readonly TilePicture[]): Shown {
  const shown = new Set(categoryIds)
  const effectOf = ({ id, was, now, texts }: ProductChange): Effect => {
    const isOtherwise = texts || was?.categoryId !== now?.categoryId || was?.ratings !== now?.ratings
    if (!isOtherwise) return 'none'
    if (pictures.some(({ productId }) => productId === id)) return 'soon'
    if (!now || !shown.has(now.categoryId)) return 'none'
    const picture = pictures.find(({ categoryId }) => categoryId === now.categoryId)
    const isNext = !picture || isBefore({ id, ratings: now.ratings }, { ...picture, id: picture.productId })
    return isNext ? 'soon' : 'none'
  }
  return {
    touchedBy: (change) => byCategories(change) ?? (change.kind === 'product' ? effectOf(change) : 'none'),
    bytes: ANSWER_BYTES + categoryIds.length * SHOWN_ID_BYTES,
  }
}

/** Another order of the categories, one more or one less. */
const byCategories = ({ kind }: Change): Effect | null => (kind === 'categories' ? 'now' : null)

/** For the best deals: those that are shown, the best of the other categories, and what may come before them. */
export function showsTopDeals({ products, categoryIds, deals }: TopDeals): Shown {
  const shown = new Set(products.map(({ id }) => id))
  const looked = new Set(categoryIds)
  const effectOf = (change: ProductChange, mustBeNow: typeof mustShowNow): Effect => {
    const { id, was, now, texts } = change
    if (shown.has(id) && mustBeNow(change)) return 'now'
    if (isDiscounted(was) !== isDiscounted(now)) return 'soon'
    const isOtherwise =
      was?.categoryId !== now?.categoryId ||
      was?.ratings !== now?.ratings ||
      isInStock(was) !== isInStock(now)
    if (shown.has(id)) return texts || isOtherwise ? 'soon' : 'none'
    if (!isOtherwise) return 'none'
    if (deals.some(({ product }) => product.id === id)) return 'soon'
    return [was, now].some((facts) => facts !== null && mayBeBest(id, facts)) ? 'soon' : 'none'
  }
  const mayBeBest = (id: string, facts: ListedFacts): boolean => {
    if (!isDiscounted(facts) || !looked.has(facts.categoryId)) return false
    const best = deals.find(({ categoryId }) => categoryId === facts.categoryId)
    return !best || isBefore({ id, ratings: facts.ratings }, { id: best.product.id, ratings: best.ratings })
  }
  return {
    touchedBy: (change) =>
      byCategories(change) ?? (change.kind === 'product' ? effectOf(change, mustShowNow) : 'none'),
    touchedBesidesPrices: (change) =>
      byCategories(change) ?? (change.kind === 'product' ? effectOf(change, isGoneOrSold) : 'none'),
    bytes: ANSWER_BYTES + (deals.length + categoryIds.length) * SHOWN_ID_BYTES,
  }
}

const isDiscounted = (facts: ListedFacts | null): boolean => facts !== null && facts.discountCents > 0
const isInStock = (facts: ListedFacts | null): boolean => facts !== null && facts.stock > 0

/** For what sold most. A sale says how many there were of the product: most leave the order as it is. */
export function showsBestSellers(best: readonly BestSeller[]): Shown {
  const isShort = best.length < MAX_BEST_SELLERS
  const last = best.at(-1)?.units ?? 0
  const placeOf = (id: string) => best.findIndex(({ product }) => product.id === id)

  const bySales = (id: string | null, units: number): Effect => {
    if (id === null || isShort) return 'soon'
    const place = placeOf(id)
    if (place === -1) return units >= last ? 'soon' : 'none'
    // What was counted before may be more by now, never less: a sale of those before it only widens the gap.
    const before = best[place - 1]?.units ?? Number.POSITIVE_INFINITY
    return units < (best[place]?.units ?? 0) || units >= before ? 'soon' : 'none'
  }
  const byProduct = (change: ProductChange, mustBeNow: typeof mustShowNow): Effect => {
    const { id, was, now, texts } = change
    // Also one that was deleted and is made again: what was sold under its id counts.
    if (placeOf(id) === -1) return !isInStock(was) && isInStock(now) ? 'soon' : 'none'
    if (mustBeNow(change)) return 'now'
    return texts ? 'soon' : 'none'
  }
  const effectOf = (change: Change, mustBeNow: typeof mustShowNow): Effect => {
    if (change.kind === 'sales') return bySales(change.id, change.units)
    return change.kind === 'product' ? byProduct(change, mustBeNow) : 'none'
  }
  return {
    touchedBy: (change) => effectOf(change, mustShowNow),
    touchedBesidesPrices: (change) => effectOf(change, isGoneOrSold),
    bytes: ANSWER_BYTES + best.length * SHOWN_ID_BYTES,
  }
}
