import type { CategoryDetail } from '#features/products/contract.ts'
import type { listProductsEndpoint as row } from '#features/products/search/contract.ts'
import { countChoices, formatTitle } from '#features/products/search/format-listing.ts'
import {
  isOwnRange,
  type ListingFilter,
  searchOf,
  setPrices,
} from '#features/products/search/listing-filter.ts'
import { paths } from '#paths.ts'
import type { Answer } from '#platform/contract/call.ts'
import type { Site } from '#platform/pages/head.ts'
import { listingJsonLd } from './listing-json-ld.ts'

type Shown = {
  filter: ListingFilter
  listing: Answer<typeof row>
  /** The one that is chosen. */
  category: CategoryDetail | null
  /** Of all pages. */
  total: number
  /** A page beyond the end is none. */
  isThere: boolean
}

/** What stands in the head of a page of the listing. */
export function listingHead({ filter, listing, category, total, isThere }: Shown, site: Site) {
  const title = formatTitle(filter, total, category?.name)
  const facts = `${title} at ${site.name}: ${total} products with prices, stock and ratings.`
  return {
    title: filter.page > 1 ? `${title}, page ${filter.page}` : title,
    description: category?.about && !filter.search ? `${category.about} ${facts}` : facts,
    ...(isThere && { canonical: paths.listing(searchOf(withoutOwnRange(filter))) }),
    noindex: isEndless(filter) || listing.result === 0,
    jsonLd: listingJsonLd(title, filter, listing.data.products, site.publicUrl),
  }
}

/** Searches, orders, page sizes, prices of one's own and combined choices are endless; a single choice is a page of its own. */
const isEndless = (filter: ListingFilter) =>
  filter.search !== '' ||
  filter.sort !== null ||
  filter.show !== 10 ||
  countChoices(filter) > 1 ||
  hasOwnRange(filter)

const hasOwnRange = ({ priceRange }: ListingFilter) => priceRange !== null && isOwnRange(priceRange)

const withoutOwnRange = (filter: ListingFilter) =>
  hasOwnRange(filter) ? setPrices(filter, null, null) : filter
