import type { Change, ListedFacts, ProductChange } from '#platform/change.ts'
import { type Effect, type Shown, showsAll } from '#platform/page-cache/shown.ts'
import { MAX_REVIEW_IDS } from './contract.ts'
import { MAX_PER_LINE } from './line-limit.ts'

/** Bytes of one id in a set, and of what stands round it. */
export const SHOWN_ID_BYTES = 120

/** What may never be shown late: another price, a last piece that is sold, a product that is gone. */
export const mustShowNow = (change: ProductChange): boolean =>
  isGoneOrSold(change) || payOf(change.was) !== payOf(change.now)

/** Of that, what no new price that is filled in would tell. */
export const isGoneOrSold = ({ was, now }: ProductChange): boolean =>
  !was || !now || (was.stock > 0 && now.stock === 0)

const payOf = (facts: ListedFacts | null) => `${facts?.priceCents} ${facts?.discountCents}`

/** A card tells the stock in words, and no basket holds more than so many of a product. */
export const cardChanges = ({ was, now, texts, words }: ProductChange): boolean =>
  texts ||
  words ||
  was?.categoryId !== now?.categoryId ||
  was?.rating !== now?.rating ||
  was?.ratings !== now?.ratings ||
  Math.min(was?.stock ?? 0, MAX_PER_LINE) !== Math.min(now?.stock ?? 0, MAX_PER_LINE)

/** Whether a product with everything that is known of it is shown in another way. */
const touchesWhole = (change: ProductChange): Effect => (mustShowNow(change) ? 'now' : 'soon')

const touchesBesidesPrices = (change: ProductChange): Effect => {
  if (isGoneOrSold(change)) return 'now'
  return isOnlyPriced(change) ? 'none' : 'soon'
}

/** For what shows these products with all that is known of them. */
export function showsProducts(ids: readonly string[]): Shown {
  const shown = new Set(ids)
  return {
    touchedBy: (change) =>
      change.kind === 'product' && shown.has(change.id) ? touchesWhole(change) : 'none',
    touchedBesidesPrices: (change) =>
      change.kind === 'product' && shown.has(change.id) ? touchesBesidesPrices(change) : 'none',
    bytes: ids.length * SHOWN_ID_BYTES,
  }
}

/** Bytes of a review's id. */
const REVIEW_ID_BYTES = 40

/** For one product with the ids of its latest reviews: a review that is written, or goes, changes them. */
export function showsProductDetail(id: string): Shown {
  const effectOfReviews = (change: Change): Effect =>
    change.kind === 'reviews' && change.id === id ? 'soon' : 'none'
  const reviews: Shown = { touchedBy: effectOfReviews, bytes: MAX_REVIEW_IDS * REVIEW_ID_BYTES }
  return showsAll([showsProducts([id]), reviews])
}

/** For the list of all categories. */
export const SHOWS_CATEGORIES: Shown = {
  touchedBy: ({ kind }) => (kind === 'categories' ? 'now' : 'none'),
  bytes: 0,
}

/**
 * For what people wrote of this product. That a writer bought it is told beside it, and every sale moves the stock; what
 * the product costs is not told.
 */
export const showsReviews = (productId: string): Shown => ({
  touchedBy: (change) => {
    if (change.kind === 'reviews') return change.id === productId ? 'soon' : 'none'
    return change.kind === 'product' && change.id === productId && !isOnlyPriced(change) ? 'soon' : 'none'
  },
  bytes: SHOWN_ID_BYTES,
})

const isOnlyPriced = ({ was, now, words, texts }: ProductChange): boolean =>
  was !== null &&
  now !== null &&
  !words &&
  !texts &&
  was.categoryId === now.categoryId &&
  was.stock === now.stock &&
  was.rating === now.rating &&
  was.ratings === now.ratings
