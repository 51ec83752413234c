/** What of a product decides in which lists it stands, and where. */
export type ListedFacts = {
  categoryId: string
  priceCents: number
  discountCents: number
  rating: number
  ratings: number
  stock: number
  version: number
}

/** What a product costs, and its version, which goes up with every edit: a form sends it back. */
export type Prices = Pick<ListedFacts, 'priceCents' | 'discountCents' | 'version'>

/** A product was made (`was` is null), deleted (`now` is null) or changed. */
export type ProductChange = {
  kind: 'product'
  id: string
  was: ListedFacts | null
  now: ListedFacts | null
  /** Whether its name, series, category or specification changed: what it is found by. */
  words: boolean
  /** Whether anything else changed than those facts. */
  texts: boolean
}

export const haveSamePrices = (one: Prices, other: Prices): boolean =>
  one.priceCents === other.priceCents &&
  one.discountCents === other.discountCents &&
  one.version === other.version

/**
 * What the database announced; see migrations 0015, 0030, 0032 and 0039. `byShop`: by one of the shop's own programs, so that a person may
 * be waiting to see it; else by somebody with psql.
 */
export type Change = { byShop: boolean } & (
  | ProductChange
  /** What is written below a product, or who wrote it. */
  | { kind: 'reviews'; id: string }
  /** One was made or deleted, or their order changed. */
  | { kind: 'categories' }
  /** So many of a product were sold in the last 30 days; null: of many. */
  | { kind: 'sales'; id: string | null; units: number }
  /** What searches find. */
  | { kind: 'synonyms' }
  /** A category's name, a policy, more than a hundred products at once, or what nobody heard. */
  | { kind: 'everything' }
)

export const EVERYTHING: Change = { kind: 'everything', byShop: true }

/** What is not understood may mean anything, such as the word of a newer version. */
export function readChange(payload: string): Change {
  if (!payload.startsWith('{')) return EVERYTHING
  try {
    const change = JSON.parse(payload) as Change
    return ['product', 'reviews', 'categories', 'sales', 'synonyms'].includes(change.kind)
      ? change
      : EVERYTHING
  } catch {
    return EVERYTHING
  }
}
