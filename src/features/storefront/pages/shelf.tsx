import { memo, Suspense } from 'react'
import { preinit } from 'react-dom'
import { data, Link } from 'react-router'
import { useShop } from '#features/company/use-shop.ts'
import { cardsOf } from '#features/products/card-data.ts'
import { useCategories } from '#features/products/categories/use-categories.ts'
import type { CategoryDetail, getCategory as categoryRow } from '#features/products/contract.ts'
import { getCategory, listCategories } from '#features/products/links.ts'
import { LISTING_CRUMB } from '#features/products/listing-crumb.ts'
import type {
  listPartialMatches as partialRow,
  listProducts as row,
} from '#features/products/search/contract.ts'
import { countProducts, listPartialMatches, listProducts } from '#features/products/search/links.ts'
import {
  filterFrom,
  type ShelfFilter,
  searchOf,
  setPage,
  whichOf,
  wireQueryOf,
} from '#features/products/search/shelf-filter.ts'
import { isFirstPage, itemsWords, lineBelow, shelfTitle } from '#features/products/search/shelf-words.ts'
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
import { ProductSheet } from '../components/product-sheet.tsx'
import { ShelfBar } from '../components/shelf-bar.tsx'
import notesLooks from '../components/shelf-notes.css?url'
import { openCategories } from '../front/category-menu-store.ts'
import { Band } from '../front/components/band.tsx'
import { browseFront, loadFront } from '../front/use-front.ts'
import { shelfHead } from '../shelf-head.ts'
import { useCounts } from '../use-counts.ts'
import { usePartial } from '../use-partial.ts'
import { useShelfFilter } from '../use-shelf-filter.ts'
import type { Route } from './+types/shelf'
import './shelf.css'

// What stands there only after a search, or where nothing fits: a first look does without.
const notes = lazyParts(() => import('../components/shelf-notes.ts'))
const NothingFound = notes.part((code) => code.NothingFound)
const PartialNotice = notes.part((code) => code.PartialNotice)
const ReadAs = notes.part((code) => code.ReadAs)
const NOTES = { as: 'style', precedence: 'late' } as const

const sentFor = (filter: ShelfFilter) => ({ query: wireQueryOf(filter) })

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = filterFrom(url.searchParams)
  const [shelf, categories, counts, category, front] = await Promise.all([
    load(context, listProducts, sentFor(filter)),
    // The list is worth showing without them: the panel asks again, and says so where the categories do not come.
    load(context, listCategories).catch(() => null),
    load(context, countProducts, { query: whichOf(filter) }).catch(() => null),
    loadCategory(filter, (sent) => load(context, getCategory, sent)),
    isFirstPage(filter) ? loadFront(context) : null,
  ])
  const partial = isWithoutMatch(filter, shelf)
    ? cardsOf(await load(context, listPartialMatches, sentFor(filter)))
    : null
  return data(
    { filter, shelf: cardsOf(shelf), partial, categories, counts, category, front },
    { status: isBeyond(filter, shownOf({ shelf, partial })) ? 404 : 200 },
  )
}

type Shelf = Answer<typeof row>
type Loaded = { shelf: Shelf; partial: Answer<typeof partialRow> | null }

/** Then what has most of the words is asked for. */
const isWithoutMatch = ({ search }: ShelfFilter, { totalResult }: Shelf) => search !== '' && totalResult === 0

const shownOf = ({ shelf, partial }: Loaded) => (partial && partial.totalResult > 0 ? partial : shelf)

/** A page beyond the end is none. */
const isBeyond = ({ page }: ShelfFilter, { result }: Pick<Shelf, 'result'>) => page > 1 && result === 0

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = filterFrom(url.searchParams)
  const [shelf, category] = await Promise.all([
    browse(listProducts, sentFor(filter)),
    loadCategory(filter, (sent) => browse(getCategory, sent)),
    isFirstPage(filter) && browseFront(),
  ])
  if (filter.search || shelf.result === 0) {
    preinit(notesLooks, NOTES)
    await notes.fetchParts().catch(() => undefined)
  }
  const partial = isWithoutMatch(filter, shelf) ? await browse(listPartialMatches, sentFor(filter)) : null
  return { filter, shelf, partial, categories: null, counts: null, category, front: null }
}

/** The one category that is chosen; null where that is none, and where it does not come. */
async function loadCategory(
  { categoryIds }: ShelfFilter,
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
  const { filter, shelf, category } = loaderData
  const shown = shownOf(loaderData)
  const isThere = !isBeyond(filter, shown)
  return headOf(shelfHead({ filter, shelf, category, total: shown.totalResult, isThere }, site), site)
}

const Pages = memo(function Pages({ filter, pages }: { filter: ShelfFilter; pages: number }) {
  const hrefOf = (page: number) => paths.shelf(searchOf(setPage(filter, page)))
  return <Pagination page={filter.page} pages={pages} hrefOf={hrefOf} Link={Link} />
})

export default function ShelfPage({ loaderData }: Route.ComponentProps) {
  const { filter, category } = loaderData
  const shelf = usePageData(listProducts, loaderData.shelf, sentFor(filter))
  const loaded = usePartial(filter, loaderData.partial)
  const partial = shelf.totalResult === 0 && loaded && loaded.totalResult > 0 ? loaded.data : null
  const { data: shown, result, totalResult } = shownOf({ shelf, partial: partial && loaded })
  const { categories = [] } = useCategories(loaderData.categories)
  const counts = useCounts(filter, loaderData.counts)
  const { filter: chosen, isLoading } = useShelfFilter()
  const { tagline } = useShop()
  const heading = useHeadingOfPage(filter.page)
  const { products } = shown
  const title = shelfTitle(filter, totalResult, category?.name)
  const line = lineBelow(filter, { category, total: totalResult, tagline })
  const items = itemsWords(filter, result, totalResult)
  const hasNotes = partial || result === 0 || shelf.meant || shelf.understood
  return (
    <div className="wrap shelf">
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
      <div className="shelf-list">
        <header className="shelf-head">
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {line && <p dir="auto">{line}</p>}
        </header>
        {/* Outside of what waits: the server's page shows the notes without scripts. */}
        {hasNotes && <link rel="stylesheet" href={notesLooks} precedence={NOTES.precedence} />}
        <Suspense>
          {shelf.result > 0 && (shelf.meant || shelf.understood) && (
            <ReadAs meant={shelf.meant} understood={shelf.understood} filter={filter} />
          )}
          {partial && result > 0 && <PartialNotice filter={filter} partial={partial} />}
        </Suspense>
        <ShelfBar items={items} categories={categories} />
        <div id="products" className="skip-end" tabIndex={-1}>
          {products.length > 0 ? (
            // Another choice is another sheet: a card that is in both would jump to its new place.
            <ProductSheet
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
          <footer className="shelf-foot">
            <p className="num">{items}</p>
            <Pages filter={filter} pages={Math.ceil(totalResult / filter.show)} />
          </footer>
        )}
      </div>
    </div>
  )
}
