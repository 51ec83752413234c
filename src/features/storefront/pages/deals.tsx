import { data, Link } from 'react-router'
import { cardsOf } from '#features/products/card-data.ts'
import { formatItems } from '#features/products/search/format-listing.ts'
import { listProducts } from '#features/products/search/links.ts'
import { paths } from '#paths.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import { pageNumberFrom } from '#platform/pages/page-number.ts'
import type { SkipHandle } from '#platform/pages/skip.ts'
import { useHeadingOfPage } from '#platform/pages/use-heading-of-page.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { tag } from '#ui/icons.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { itemList } from '../listing-json-ld.ts'
import type { Route } from './+types/deals'
import '../components/nothing-found.css'
import './deals.css'
import './listing.css'

/** Full rows of the sheet, whichever number of columns fits. */
const SHOW = 60

/** The largest saving first. */
const sentFor = (page: number) => ({
  query: { 'discount[gt]': '0', sort: '-discount', limit: SHOW, page },
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageNumberFrom(url.searchParams)
  const deals = cardsOf(await load(context, listProducts, sentFor(page)))
  return data({ page, deals }, { status: page > 1 && deals.result === 0 ? 404 : 200 })
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const page = pageNumberFrom(url.searchParams)
  return { page, deals: await browse(listProducts, sentFor(page)) }
}

export const handle: CrumbsHandle & SkipHandle = {
  crumbs: () => [{ label: 'Our Deals' }],
  skip: { id: 'products', words: 'Skip to products' },
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const { page = 1, deals } = loaderData ?? {}
  return headOf(
    {
      title: page > 1 ? `Our Deals, page ${page}` : 'Our Deals',
      description: `What’s on sale at ${site.name} right now, biggest savings first.`,
      canonical: paths.deals(page),
      noindex: deals?.result === 0,
      jsonLd: deals ? [itemList(deals.data.products, site.publicUrl, (page - 1) * SHOW)] : [],
    },
    site,
  )
}

export default function DealsPage({ loaderData: { page, deals } }: Route.ComponentProps) {
  const { data: shown, result, totalResult } = usePageData(listProducts, deals, sentFor(page))
  const heading = useHeadingOfPage(page)
  const pages = Math.ceil(totalResult / SHOW)
  return (
    <div className="wrap deals">
      <header className="listing-head">
        <h1 ref={heading} tabIndex={-1}>
          Our Deals
        </h1>
        <p>On sale right now, biggest savings first</p>
      </header>
      <div id="products" className="skip-end" tabIndex={-1}>
        {result > 0 ? (
          <ProductGrid products={shown.products} label="Deals" />
        ) : (
          <NoDeals total={totalResult} />
        )}
      </div>
      {result > 0 && pages > 1 && (
        <footer className="listing-foot">
          <p className="num">{formatItems({ page, show: SHOW }, result, totalResult)}</p>
          <Pagination page={page} pages={pages} hrefOf={paths.deals} Link={Link} />
        </footer>
      )}
    </div>
  )
}

function NoDeals({ total }: { total: number }) {
  const beyond = total > 0
  const on = (
    <Link
      to={beyond ? paths.deals() : paths.listing()}
      className={buttonClass({ variant: 'main', size: 'l' })}
    >
      {beyond ? 'See the first deals' : 'See all products'}
    </Link>
  )
  return (
    <div className="listing-nothing">
      <EmptyState title={beyond ? 'No deals on this page' : 'No deals today'} hook={tag} actions={on}>
        <p>{beyond ? 'There are fewer deals now.' : 'Nothing is on sale right now. Check back soon.'}</p>
      </EmptyState>
    </div>
  )
}
