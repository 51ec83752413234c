import type { Change, ListedFacts, ProductChange } from '#platform/change.ts'
import type { QueryOf } from '#platform/contract/endpoint.ts'
import type { Effect, Shown } from '#platform/page-cache/shown.ts'
import type { Product } from '../contract.ts'
import { cardChanges, isGoneOrSold, mustShowNow } from '../shown-products.ts'
import type { countProductsEndpoint, listProductsEndpoint, Sort } from './contract.ts'
import { endsOf, PRICE_RANGES } from './listing-filter.ts'

type Listing = QueryOf<typeof listProductsEndpoint>
type Filter = Omit<QueryOf<typeof countProductsEndpoint>, 'sort'>

/** Bytes of what is kept of one product on a page, and of the question. */
const PRODUCT_BYTES = 150
const QUESTION_BYTES = 1000

/**
 * Whether each choice lets a product with these facts through. What a search finds depends on words that no
 * announcement carries: it lets everything through here, and `restsOnWords` tells of it. A new choice that the facts do
 * not decide does the same.
 */
const LETS_THROUGH: { [Choice in keyof Filter]: (asked: Filter[Choice], facts: ListedFacts) => boolean } = {
  search: () => true,
  categoryIds: (ids, { categoryId }) => ids.length === 0 || ids.includes(categoryId),
  price: ({ above, below, from, to }, facts) => {
    const pay = payOf(facts)
    return (
      (above === undefined || pay > above) &&
      (below === undefined || pay < below) &&
      (from === undefined || pay >= from) &&
      (to === undefined || pay <= to)
    )
  },
  discountAbove: (above, { discountCents }) => above === undefined || discountCents > above,
  ratingFrom: (from, { rating }) => rating >= from,
  stockLevel: (level, { stock }) => level === undefined || level === levelOf(stock),
}

const restsOnWords = ({ search }: Filter): boolean => search !== ''

const bySynonyms = ({ kind }: Change, filter: Filter): Effect =>
  kind === 'synonyms' && restsOnWords(filter) ? 'now' : 'none'

const levelOf = (stock: number) => (stock === 0 ? 'out' : stock <= 5 ? 'low' : 'in')
const payOf = ({ priceCents, discountCents }: ListedFacts) => priceCents - discountCents

function isIn(filter: Filter, facts: ListedFacts | null): facts is ListedFacts {
  if (!facts) return false
  const choices = Object.keys(LETS_THROUGH) as (keyof Filter)[]
  // The row's own type says that each choice is asked with its own value.
  return choices.every((choice) => LETS_THROUGH[choice](filter[choice] as never, facts))
}

/** What a listing is ordered by, where a change of the facts can move a product in it. */
const KEYS: Partial<Record<Sort, (facts: ListedFacts) => number>> = {
  price: payOf,
  '-price': payOf,
  ratingAverage: ({ rating }) => rating,
  '-ratingAverage': ({ rating }) => rating,
  discount: ({ discountCents }) => discountCents,
  '-discount': ({ discountCents }) => discountCents,
  quantity: ({ stock }) => stock,
  '-quantity': ({ stock }) => stock,
}

/** For one page of a listing. */
export function showsListing(listing: Listing, products: readonly Product[]): Shown {
  const ids = new Set(products.map(({ id }) => id))
  const isByName = listing.sort === 'name' || listing.sort === '-name'
  const keyOf = listing.sort && KEYS[listing.sort]
  const keys = keyOf ? products.map((product) => keyOf(factsOf(product))) : []
  const [lowest, highest] = [Math.min(...keys), Math.max(...keys)]

  const movesPast = (was: ListedFacts, now: ListedFacts): boolean => {
    if (!keyOf) return false
    const [before, after] = [keyOf(was), keyOf(now)]
    const isElsewhere = (before > highest && after > highest) || (before < lowest && after < lowest)
    return before !== after && !isElsewhere
  }
  const effectOf = (change: ProductChange, mustBeNow: typeof mustShowNow): Effect => {
    const { was, now, words } = change
    const isShown = ids.has(change.id)
    if (isShown && mustBeNow(change)) return 'now'
    if (isShown && cardChanges(change)) return 'soon'
    // Whether a typo is forgiven is decided by the words of the whole shop, whatever the filters let through.
    if (words && restsOnWords(listing)) return 'soon'
    const wasIn = isIn(listing, was)
    const isInNow = isIn(listing, now)
    if (wasIn !== isInNow) return 'soon'
    if (!wasIn || !isInNow) return 'none'
    return (words && isByName) || movesPast(was, now) ? 'soon' : 'none'
  }
  return {
    touchedBy: (change) =>
      change.kind === 'product' ? effectOf(change, mustShowNow) : bySynonyms(change, listing),
    touchedBesidesPrices: (change) =>
      change.kind === 'product' ? effectOf(change, isGoneOrSold) : bySynonyms(change, listing),
    bytes: QUESTION_BYTES + ids.size * PRODUCT_BYTES,
  }
}

const factsOf = (product: Product): ListedFacts => ({
  categoryId: product.category.id,
  priceCents: product.priceCents,
  discountCents: product.discountCents,
  rating: product.ratingAverage,
  ratings: product.ratingNumber,
  stock: product.stock,
  version: product.version,
})

/** For how many products each choice of the filter would show. */
export function showsCounts(filter: Filter): Shown {
  const narrowing: Filter = { ...filter, categoryIds: [], price: ANY_PRICE }
  // Where a product is counted: nowhere, or in its category and price range, within the price that is asked for or not.
  const placeOf = (facts: ListedFacts | null): string =>
    isIn(narrowing, facts)
      ? `${facts.categoryId} ${rangeOf(payOf(facts))} ${LETS_THROUGH.price(filter.price, facts)}`
      : ''
  return {
    touchedBy: (change) => {
      if (change.kind !== 'product') return bySynonyms(change, filter)
      const [was, now] = [placeOf(change.was), placeOf(change.now)]
      return was !== now || (change.words && restsOnWords(filter)) ? 'soon' : 'none'
    },
    bytes: QUESTION_BYTES,
  }
}

const ANY_PRICE = { above: undefined, below: undefined, from: undefined, to: undefined }

const rangeOf = (pay: number): number =>
  PRICE_RANGES.findLastIndex((range) => pay >= Number(endsOf(range)[0]) * 100)
