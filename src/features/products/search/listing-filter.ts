import { canBeKept } from '#platform/kept-text.ts'
import { pageNumberFrom } from '#platform/pages/page-number.ts'
import { SEARCH_LENGTH } from './search-length.ts'

/** What a shopper has chosen in the listing. The address of the page is where it lives. */
export type ListingFilter = {
  search: string
  categoryIds: string[]
  priceRange: PriceRange | null
  /** At least so many stars; 0 for all. */
  rating: number
  /** Null until the shopper has chosen: then it is the best match of a search, else the latest. */
  sort: ListingSort | null
  page: number
  show: PageSize
}

/** Whole dollars. Each range has its lower end and not its upper: a part of exactly $1,000 is in 1000-2000 alone. */
export const PRICE_RANGES = [
  '0-1000',
  '1000-2000',
  '2000-3000',
  '3000-4000',
  '4000-5000',
  '5000-6000',
  '6000-7000',
  '7000-',
] as const
/** One of those, or a shopper's own, which has both its ends: who asks for 150-350 would pay 350. */
export type PriceRange = `${number}-${number | ''}`

export const isOwnRange = (range: PriceRange): boolean => !PRICE_RANGES.some((listed) => listed === range)

/** Its ends as an address has them: whole dollars, the upper one empty where there is none. */
export function endsOf(range: PriceRange): [from: string, to: string] {
  const [from = '', to = ''] = range.split('-')
  return [from, to]
}

export const LISTING_SORTS = ['-createdAt', '-price', 'price', '-ratingAverage'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

export const PAGE_SIZES = [10, 20, 35] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const MAX_STARS = 5

/** What every list sorts by that nobody has sorted or searched. */
const USUAL_SORT: ListingSort = '-createdAt'
const MAX_ID_LENGTH = 200

export const EMPTY_FILTER: ListingFilter = {
  search: '',
  categoryIds: [],
  priceRange: null,
  rating: 0,
  sort: null,
  page: 1,
  show: 10,
}

/** Anything that is no choice of the listing is ignored. */
export function filterFrom(query: URLSearchParams): ListingFilter {
  const search = searchText(query.get('search') ?? '')
  return {
    search,
    categoryIds: [...new Set(query.getAll('category'))].filter(isId),
    priceRange: rangeFrom(query.get('price') ?? ''),
    rating: wholeNumber(query.get('rating'), 0, MAX_STARS) ?? EMPTY_FILTER.rating,
    sort: chosenSort(search, LISTING_SORTS.find((sort) => sort === query.get('sort')) ?? null),
    page: pageNumberFrom(query),
    show: PAGE_SIZES.find((size) => String(size) === query.get('show')) ?? EMPTY_FILTER.show,
  }
}

function rangeFrom(text: string): PriceRange | null {
  if (!/^(?:0|[1-9]\d{0,6})-(?:0|[1-9]\d{0,6})?$/.test(text) || text === '0-') return null
  const range = text as PriceRange
  const [from, to] = endsOf(range)
  return to === '' || Number(from) <= Number(to) ? range : null
}

const isId = (id: string): boolean => id !== '' && id.length <= MAX_ID_LENGTH && canBeKept(id)

/** The query of the page's address, with its question mark, or nothing: defaults are left out. */
export function searchOf(filter: ListingFilter): string {
  const { search, categoryIds, priceRange, rating, sort, page, show } = filter
  const chosen: [string, string | number][] = []
  if (search !== '') chosen.push(['search', search])
  for (const id of categoryIds) chosen.push(['category', id])
  if (priceRange) chosen.push(['price', priceRange])
  if (rating !== EMPTY_FILTER.rating) chosen.push(['rating', rating])
  if (chosenSort(search, sort)) chosen.push(['sort', String(sort)])
  if (page !== EMPTY_FILTER.page) chosen.push(['page', page])
  if (show !== EMPTY_FILTER.show) chosen.push(['show', show])
  const query = chosen.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return query && `?${query}`
}

type WireQuery = Record<string, string | number | readonly string[] | undefined>

/** The query of `call(send, listProducts, { query })`. */
export const wireQueryOf = (filter: ListingFilter): WireQuery => ({
  ...whichOf(filter),
  sort: filter.sort ?? undefined,
  page: filter.page,
  limit: filter.show,
})

/** The query of `call(send, countProducts, { query })`: the same products, in no order and on no page. */
export function whichOf({ search, categoryIds, priceRange, rating }: ListingFilter): WireQuery {
  const [from, to] = priceRange ? endsOf(priceRange) : ['', '']
  const isOwn = priceRange !== null && isOwnRange(priceRange)
  return {
    keyward: search || undefined,
    category: categoryIds,
    // Strictly more than the last cent below the range is the range's lower end itself.
    'price[gt]': !isOwn && Number(from) > 0 ? (Number(from) - 0.01).toFixed(2) : undefined,
    'price[lt]': (!isOwn && to) || undefined,
    'price[gte]': isOwn && Number(from) > 0 ? from : undefined,
    'price[lte]': (isOwn && to) || undefined,
    'ratingAverage[gte]': rating || undefined,
  }
}

/** A search from anywhere in the shop starts on the whole listing. */
export const filterForSearch = (text: string): ListingFilter => ({
  ...EMPTY_FILTER,
  search: searchText(text),
})

/** A category that is chosen already changes nothing. */
export const addCategory = (filter: ListingFilter, id: string): ListingFilter =>
  filter.categoryIds.includes(id)
    ? filter
    : fromStart({ ...filter, categoryIds: [...filter.categoryIds, id] })

export const removeCategory = (filter: ListingFilter, id: string): ListingFilter =>
  fromStart({ ...filter, categoryIds: filter.categoryIds.filter((chosen) => chosen !== id) })

/** The range that is chosen already is given up. */
export const togglePrice = (filter: ListingFilter, range: PriceRange): ListingFilter =>
  fromStart({ ...filter, priceRange: filter.priceRange === range ? null : range })

/** Whole dollars, null for an end that is left open; given the wrong way round they are turned. Both open: any price. */
export function setPrices(filter: ListingFilter, from: number | null, to: number | null): ListingFilter {
  const [least, most] = from !== null && to !== null && from > to ? [to, from] : [from, to]
  return fromStart({ ...filter, priceRange: rangeFrom(`${least ?? 0}-${most ?? ''}`) })
}

export const setRating = (filter: ListingFilter, rating: number): ListingFilter =>
  fromStart({ ...filter, rating })

export const setSort = (filter: ListingFilter, sort: ListingSort): ListingFilter =>
  fromStart({ ...filter, sort: chosenSort(filter.search, sort) })

export const setShow = (filter: ListingFilter, show: PageSize): ListingFilter =>
  fromStart({ ...filter, show })

export const setPage = (filter: ListingFilter, page: number): ListingFilter => ({ ...filter, page })

/** Category, price and rating only: search, order and page size stay. */
export const clearAll = (filter: ListingFilter): ListingFilter =>
  fromStart({ ...filter, categoryIds: [], priceRange: null, rating: EMPTY_FILTER.rating })

/** Any change but of the page leads to its first page. */
const fromStart = (filter: ListingFilter): ListingFilter => ({ ...filter, page: 1 })

/** Without a search the latest come first anyway: that is no choice. */
const chosenSort = (search: string, sort: ListingSort | null): ListingSort | null =>
  search === '' && sort === USUAL_SORT ? null : sort

/** Trimmed, and nothing that the API would not take. */
const searchText = (text: string): string =>
  text.replaceAll('\u0000', '').trim().slice(0, SEARCH_LENGTH).toWellFormed().trim()

function wholeNumber(text: string | null, least: number, most: number): number | null {
  const number = /^[0-9]{1,16}$/.test(text ?? '') ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}
