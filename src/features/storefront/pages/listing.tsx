import { memo, Suspense } from 'react'
import { preinit } from 'react-dom'
import { data, Link } from 'react-router'
import { useShop } from '#features/company/use-shop.ts'
import { cardsOf } from '#features/products/card-data.ts'
import { useCategories } from '#features/products/categories/use-categories.ts'
import type { CategoryDetail, getCategoryEndpoint as categoryRow } from '#features/products/contract.ts'
import { getCategory, listCategories } from '#features/products/links.ts'
import { LISTING_CRUMB } from '#features/products/listing-crumb.ts'
import type {
  listPartialMatchesEndpoint as partialRow,
  listProductsEndpoint as row,
} from '#features/products/search/contract.ts'
import { formatItems, formatTitle, isFirstPage, lineBelow } from '#features/products/search/format-listing.ts'
import { countProducts, listPartialMatches, listProducts } from '#features/products/search/links.ts'
import {
  filterFrom,
  type ListingFilter,
  searchOf,
  setPage,
  whichOf,
  wireQueryOf,
} from '#features/products/search/listing-filter.ts'
import { paths } from '#paths.ts'
import type { Answer } from '#platform/contract/call.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import type { SkipHandle } from '#platform/pages/skip.ts'
import { useHeadingOfPage } from '#platform/pages/use-heading-of-page.ts'
import { lazyParts } from '#ui/lazy-part.ts'
import { Pagination } from '#ui/pagination.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { FilterColumn } from '../components/filter-column.tsx'
import { ListingBar } from '../components/listing-bar.tsx'
import notesLooks from '../components/listing-notes.css?url'
import { ProductGrid } from '../components/product-grid.tsx'
import { openCategories } from '../front/category-menu-store.ts'
import { Band } from '../front/components/band.tsx'
import { browseFront, loadFront } from '../front/use-front.ts'
import { listingHead } from '../listing-head.ts'
import { useCounts } from '../use-counts.ts'
import { useListingFilter } from '../use-listing-filter.ts'
import { usePartial } from '../use-partial.ts'
import type { Route } from './+types/listing'
import './listing.css'

// What stands there only after a search, or where nothing fits: a first look does without.
const notes = lazyParts(() => import('../components/listing-notes.ts'))
const NothingFound = notes.part((code) => code.NothingFound)
const PartialNotice = notes.part((code) => code.PartialNotice)
const ReadAs = notes.part((code) => code.ReadAs)
const NOTES = { as: 'style', precedence: 'late' } as const

const sentFor = (filter: ListingFilter) => ({ query: wireQueryOf(filter) })

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = filterFrom(url.searchParams)
  const [listing, categories, counts, category, front] = await Promise.all([
    load(context, listProducts, sentFor(filter)),
    // The list is worth showing without them: the panel asks again, and says so where the categories do not come.
    load(context, listCategories).catch(() => null),
    load(context, countProducts, { query: whichOf(filter) }).catch(() => null),
    loadCategory(filter, (sent) => load(context, getCategory, sent)),
    isFirstPage(filter) ? loadFront(context) : null,
  ])
  const partial = isWithoutMatch(filter, listing)
    ? cardsOf(await load(context, listPartialMatches, sentFor(filter)))
    : null
  return data(
    { filter, listing: cardsOf(listing), partial, categories, counts, category, front },
    { status: isBeyond(filter, shownOf({ listing, partial })) ? 404 : 200 },
  )
}

type Listing = Answer<typeof row>
type Loaded = { listing: Listing; partial: Answer<typeof partialRow> | null }

/** Then what has most of the words is asked for. */
const isWithoutMatch = ({ search }: ListingFilter, { totalResult }: Listing) =>
  search !== '' && totalResult === 0

const shownOf = ({ listing, partial }: Loaded) => (partial && partial.totalResult > 0 ? partial : listing)

/** A page beyond the end is none. */
const isBeyond = ({ page }: ListingFilter, { result }: Pick<Listing, 'result'>) => page > 1 && result === 0

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = filterFrom(url.searchParams)
  const [listing, category] = await Promise.all([
    browse(listProducts, sentFor(filter)),
    loadCategory(filter, (sent) => browse(getCategory, sent)),
    isFirstPage(filter) && browseFront(),
  ])
  if (filter.search || listing.result === 0) {
    preinit(notesLooks, NOTES)
    await notes.fetchParts().catch(() => undefined)
  }
  const partial = isWithoutMatch(filter, listing) ? await browse(listPartialMatches, sentFor(filter)) : null
  return { filter, listing, partial, categories: null, counts: null, category, front: null }
}

/** The one category that is chosen; null where that is none, and where it does not come. */
async function loadCategory(
  { categoryIds }: ListingFilter,
  ask: (sent: { params: { id: string } }) => Promise<Answer<typeof categoryRow>>,
): Promise<CategoryDetail | null> {
  const [id] = categoryIds
  if (id === undefined || categoryIds.length > 1) return null
  return ask({ params: { id } }).then(
    ({ data }) => data.category,
    () => null,
  )
}

export const handle: CrumbsHandle & SkipHandle = {
  crumbs: ({ search }) =>
    search.get('search')?.trim() ? [LISTING_CRUMB, { label: 'Search' }] : [LISTING_CRUMB],
  // Past categories, deals and filter.
  skip: { id: 'products', words: 'Skip to products' },
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!loaderData) return headOf({ title: 'Product' }, site)
  const { filter, listing, category } = loaderData
  const shown = shownOf(loaderData)
  const isThere = !isBeyond(filter, shown)
  return headOf(listingHead({ filter, listing, category, total: shown.totalResult, isThere }, site), site)
}

const Pages = memo(function Pages({ filter, pages }: { filter: ListingFilter; pages: number }) {
  const hrefOf = (page: number) => paths.listing(searchOf(setPage(filter, page)))
  return <Pagination page={filter.page} pages={pages} hrefOf={hrefOf} Link={Link} />
})

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { filter, category } = loaderData
  const listing = usePageData(listProducts, loaderData.listing, sentFor(filter))
  const loaded = usePartial(filter, loaderData.partial)
  const partial = listing.totalResult === 0 && loaded && loaded.totalResult > 0 ? loaded.data : null
  const { data: shown, result, totalResult } = shownOf({ listing, partial: partial && loaded })
  const { categories = [] } = useCategories(loaderData.categories)
  const counts = useCounts(filter, loaderData.counts)
  const { filter: chosen, isLoading } = useListingFilter()
  const { tagline } = useShop()
  const heading = useHeadingOfPage(filter.page)
  const { products } = shown
  const title = formatTitle(filter, totalResult, category?.name)
  const line = lineBelow(filter, { category, total: totalResult, tagline })
  const items = formatItems(filter, result, totalResult)
  const hasNotes = partial || result === 0 || listing.meant || listing.understood
  return (
    <div className="wrap listing">
      {/* With the choice itself: the list must not move once that has come. */}
      {isFirstPage(chosen) && (
        <PartBoundary instead={null}>
          <Band
            loaded={loaderData.front}
            counts={isFirstPage(filter) ? counts?.byCategory : undefined}
            categories={categories.length}
            onCategories={openCategories}
          />
        </PartBoundary>
      )}
      <FilterColumn />
      <div className="listing-list">
        <header className="listing-head">
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {line && <p dir="auto">{line}</p>}
        </header>
        {/* Outside of what waits: the server's page shows the notes without scripts. */}
        {hasNotes && <link rel="stylesheet" href={notesLooks} precedence={NOTES.precedence} />}
        <Suspense>
          {listing.result > 0 && (listing.meant || listing.understood) && (
            <ReadAs meant={listing.meant} understood={listing.understood} filter={filter} />
          )}
          {partial && result > 0 && <PartialNotice filter={filter} partial={partial} />}
        </Suspense>
        <ListingBar items={items} categories={categories} />
        <div id="products" className="skip-end" tabIndex={-1}>
          {products.length > 0 ? (
            // Another choice is another sheet: a card that is in both would jump to its new place.
            <ProductGrid
              key={searchOf(filter)}
              products={products}
              isBusy={isLoading}
              label="Products"
              missing={partial?.missing}
            />
          ) : (
            <Suspense>
              <NothingFound filter={filter} total={totalResult} categories={categories} />
            </Suspense>
          )}
        </div>
        {result > 0 && totalResult > filter.show && (
          <footer className="listing-foot">
            <p className="num">{items}</p>
            <Pages filter={filter} pages={Math.ceil(totalResult / filter.show)} />
          </footer>
        )}
      </div>
    </div>
  )
}
