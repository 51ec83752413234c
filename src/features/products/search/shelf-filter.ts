import { canBeKept } from '#platform/kept-text.ts'
import { pageNumberFrom } from '#platform/pages/page-number.ts'
import { SEARCH_LENGTH } from './search-length.ts'

/** What a shopper has chosen on the shelf. The address of the page is where it lives. */
export type ShelfFilter = {
  search: string
  categoryIds: string[]
  priceRange: PriceRange | null
  /** At least so many stars; 0 for all. */
  rating: number
  /** Null until the shopper has chosen: then it is the best match of a search, else the latest. */
  sort: ShelfSort | null
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

export const SHELF_SORTS = ['-createdAt', '-price', 'price', '-ratingAverage'] as const
export type ShelfSort = (typeof SHELF_SORTS)[number]

export const PAGE_SIZES = [10, 20, 35] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const MOST_STARS = 5

/** What every list sorts by that nobody has sorted or searched. */
const USUAL_SORT: ShelfSort = '-createdAt'
const LONGEST_ID = 200

export const WHOLE_SHELF: ShelfFilter = {
  search: '',
  categoryIds: [],
  priceRange: null,
  rating: 0,
  sort: null,
  page: 1,
  show: 10,
}

/** Anything that is no choice of the shelf is ignored. */
export function filterFrom(query: URLSearchParams): ShelfFilter {
  const search = searchText(query.get('search') ?? '')
  return {
    search,
    categoryIds: [...new Set(query.getAll('category'))].filter(isId),
    priceRange: rangeFrom(query.get('price') ?? ''),
    rating: wholeNumber(query.get('rating'), 0, MOST_STARS) ?? WHOLE_SHELF.rating,
    sort: chosenSort(search, SHELF_SORTS.find((sort) => sort === query.get('sort')) ?? null),
    page: pageNumberFrom(query),
    show: PAGE_SIZES.find((size) => String(size) === query.get('show')) ?? WHOLE_SHELF.show,
  }
}

function rangeFrom(text: string): PriceRange | null {
  if (!/^(?:0|[1-9]\d{0,6})-(?:0|[1-9]\d{0,6})?$/.test(text) || text === '0-') return null
  const range = text as PriceRange
  const [from, to] = endsOf(range)
  return to === '' || Number(from) <= Number(to) ? range : null
}

const isId = (id: string): boolean => id !== '' && id.length <= LONGEST_ID && canBeKept(id)

/** The query of the page's address, with its question mark, or nothing: defaults are left out. */
export function searchOf(filter: ShelfFilter): string {
  const { search, categoryIds, priceRange, rating, sort, page, show } = filter
  const chosen: [string, string | number][] = []
  if (search !== '') chosen.push(['search', search])
  for (const id of categoryIds) chosen.push(['category', id])
  if (priceRange) chosen.push(['price', priceRange])
  if (rating !== WHOLE_SHELF.rating) chosen.push(['rating', rating])
  if (chosenSort(search, sort)) chosen.push(['sort', String(sort)])
  if (page !== WHOLE_SHELF.page) chosen.push(['page', page])
  if (show !== WHOLE_SHELF.show) chosen.push(['show', show])
  const query = chosen.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return query && `?${query}`
}

type WireQuery = Record<string, string | number | readonly string[] | undefined>

/** The query of `call(send, listProducts, { query })`. */
export const wireQueryOf = (filter: ShelfFilter): WireQuery => ({
  ...whichOf(filter),
  sort: filter.sort ?? undefined,
  page: filter.page,
  limit: filter.show,
})

/** The query of `call(send, countProducts, { query })`: the same products, in no order and on no page. */
export function whichOf({ search, categoryIds, priceRange, rating }: ShelfFilter): WireQuery {
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

/** A search from anywhere in the shop starts on the whole shelf. */
export const searchShelf = (text: string): ShelfFilter => ({ ...WHOLE_SHELF, search: searchText(text) })

/** A category that is chosen already changes nothing. */
export const addCategory = (filter: ShelfFilter, id: string): ShelfFilter =>
  filter.categoryIds.includes(id)
    ? filter
    : fromStart({ ...filter, categoryIds: [...filter.categoryIds, id] })

export const removeCategory = (filter: ShelfFilter, id: string): ShelfFilter =>
  fromStart({ ...filter, categoryIds: filter.categoryIds.filter((chosen) => chosen !== id) })

/** The range that is chosen already is given up. */
export const togglePrice = (filter: ShelfFilter, range: PriceRange): ShelfFilter =>
  fromStart({ ...filter, priceRange: filter.priceRange === range ? null : range })

/** Whole dollars, null for an end that is left open; given the wrong way round they are turned. Both open: any price. */
export function setPrices(filter: ShelfFilter, from: number | null, to: number | null): ShelfFilter {
  const [least, most] = from !== null && to !== null && from > to ? [to, from] : [from, to]
  return fromStart({ ...filter, priceRange: rangeFrom(`${least ?? 0}-${most ?? ''}`) })
}

export const setRating = (filter: ShelfFilter, rating: number): ShelfFilter =>
  fromStart({ ...filter, rating })

export const setSort = (filter: ShelfFilter, sort: ShelfSort): ShelfFilter =>
  fromStart({ ...filter, sort: chosenSort(filter.search, sort) })

export const setShow = (filter: ShelfFilter, show: PageSize): ShelfFilter => fromStart({ ...filter, show })

export const setPage = (filter: ShelfFilter, page: number): ShelfFilter => ({ ...filter, page })

/** Category, price and rating only: search, order and page size stay. */
export const clearAll = (filter: ShelfFilter): ShelfFilter =>
  fromStart({ ...filter, categoryIds: [], priceRange: null, rating: WHOLE_SHELF.rating })

/** Any change but of the page leads to its first page. */
const fromStart = (filter: ShelfFilter): ShelfFilter => ({ ...filter, page: 1 })

/** Without a search the latest come first anyway: that is no choice. */
const chosenSort = (search: string, sort: ShelfSort | null): ShelfSort | null =>
  search === '' && sort === USUAL_SORT ? null : sort

/** Trimmed, and nothing that the API would not take. */
const searchText = (text: string): string =>
  text.replaceAll('\u0000', '').trim().slice(0, SEARCH_LENGTH).toWellFormed().trim()

function wholeNumber(text: string | null, least: number, most: number): number | null {
  const number = /^[0-9]{1,16}$/.test(text ?? '') ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}
