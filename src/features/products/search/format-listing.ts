import { formatCount } from '#platform/format-count.ts'
import {
  endsOf,
  isOwnRange,
  type ListingFilter,
  type ListingSort,
  type PriceRange,
} from './listing-filter.ts'
import { quotedIn } from './quoted.ts'

export const dollars = (amount: string): string => `$${formatCount(Number(amount))}`

/** "$1,000 – $2,000", "$7,000 and above", "Up to $350", "$350". */
export function formatPriceRange(range: PriceRange): string {
  const [from, to] = endsOf(range)
  if (from === to) return dollars(from)
  if (from === '0' && isOwnRange(range)) return `Up to ${dollars(to)}`
  return to ? `${dollars(from)} – ${dollars(to)}` : `${dollars(from)} and above`
}

export function formatRating(stars: number): string {
  if (stars === 0) return 'All ratings'
  if (stars === 5) return '5 stars'
  return `${stars} ${stars === 1 ? 'star' : 'stars'} and up`
}

export const SORT_WORDS: Record<ListingSort, string> = {
  '-createdAt': 'Latest',
  '-price': 'Price: high to low',
  price: 'Price: low to high',
  '-ratingAverage': 'Rating',
}

/** How many choices narrow the listing; the search is none of them. */
export const countChoices = ({ categoryIds, priceRange, rating }: ListingFilter): number =>
  categoryIds.length + (priceRange ? 1 : 0) + (rating > 0 ? 1 : 0)

/** "Items 11–20 of 128"; "No items". */
export function formatItems(
  { page, show }: { page: number; show: number },
  shown: number,
  total: number,
): string {
  if (shown === 0) return total === 0 ? 'No items' : `No items on page ${page} of ${total}`
  const from = (page - 1) * show + 1
  return `Items ${from}–${from + shown - 1} of ${formatCount(total)}`
}

/** The name of this listing; `categoryName` where exactly one category is chosen. */
export function formatTitle(
  { search }: ListingFilter,
  total: number,
  categoryName: string | undefined,
): string {
  if (!search) return categoryName ?? 'PC hardware'
  const exact = quotedIn(search)
  const words = exact === null ? `“${search}”` : `exactly “${exact}”`
  const results = total > 0 ? `Results for ${words}` : `No results for ${words}`
  return categoryName === undefined ? results : `${results} in ${categoryName}`
}

/** Whether it is all of the shop from its first product on, in whatever order. */
export const isFirstPage = (filter: ListingFilter): boolean =>
  filter.page === 1 && filter.search === '' && countChoices(filter) === 0

type Below = { category: { about: string } | null; total: number; tagline: string }

/** Beside the name of the listing: what the shop says of the category, or of itself where nothing is chosen. */
export function lineBelow(filter: ListingFilter, { category, total, tagline }: Below): string | null {
  if (filter.search) return null
  if (category) return category.about || `Prices, stock and ratings of ${formatCount(total)} products`
  return countChoices(filter) === 0 ? tagline : null
}
