import type { CategoryDetail } from '#features/products/contract.ts'
import type { listProducts as row } from '#features/products/search/contract.ts'
import { isOwnRange, type ShelfFilter, searchOf, setPrices } from '#features/products/search/shelf-filter.ts'
import { countChoices, shelfTitle } from '#features/products/search/shelf-words.ts'
import { paths } from '#paths.ts'
import type { Answer } from '#platform/contract/call.ts'
import type { Site } from '#platform/pages/head.ts'
import { shelfJsonLd } from './shelf-json-ld.ts'

type Shown = {
  filter: ShelfFilter
  shelf: Answer<typeof row>
  /** The one that is chosen. */
  category: CategoryDetail | null
  /** Of all pages. */
  total: number
  /** A page beyond the end is none. */
  isThere: boolean
}

/** What stands in the head of a page of the listing. */
export function shelfHead({ filter, shelf, category, total, isThere }: Shown, site: Site) {
  const title = shelfTitle(filter, total, category?.name)
  const facts = `${title} at ${site.name}: ${total} products with prices, stock and ratings.`
  return {
    title: filter.page > 1 ? `${title}, page ${filter.page}` : title,
    description: category?.about && !filter.search ? `${category.about} ${facts}` : facts,
    ...(isThere && { canonical: paths.shelf(searchOf(withoutOwnRange(filter))) }),
    noindex: isEndless(filter) || shelf.result === 0,
    jsonLd: shelfJsonLd(title, filter, shelf.data.products, site.publicUrl),
  }
}

/** Searches, orders, page sizes, prices of one's own and combined choices are endless; a single choice is a page of its own. */
const isEndless = (filter: ShelfFilter) =>
  filter.search !== '' ||
  filter.sort !== null ||
  filter.show !== 10 ||
  countChoices(filter) > 1 ||
  hasOwnRange(filter)

const hasOwnRange = ({ priceRange }: ShelfFilter) => priceRange !== null && isOwnRange(priceRange)

const withoutOwnRange = (filter: ShelfFilter) =>
  hasOwnRange(filter) ? setPrices(filter, null, null) : filter
