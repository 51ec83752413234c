import { Link } from 'react-router'
import { listProducts } from '#features/search/contract.ts'
import { paths } from '#paths.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProductSheet } from '../components/product-sheet.tsx'
import type { Product } from '../contract.ts'
import { itemList } from '../shelf-json-ld.ts'
import type { Route } from './+types/deals'
import './shelf.css'

// The largest saving first; what has none comes last and is cut off.
const SENT = { query: { sort: '-discount', limit: 60 } }

const isDeal = ({ discountCents }: Product) => discountCents > 0

export const loader = ({ context }: Route.LoaderArgs) => load(context, listProducts, SENT)
export const clientLoader = () => browse(listProducts, SENT)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  return headOf(
    {
      title: 'Our Deals',
      description: `What is cheaper than usual at ${site.name} right now, the largest saving first.`,
      canonical: paths.deals(),
      jsonLd: loaderData ? [itemList(loaderData.data.products.filter(isDeal), site.publicUrl)] : [],
    },
    site,
  )
}

export default function DealsPage({ loaderData }: Route.ComponentProps) {
  const { data } = usePageData(listProducts, loaderData, SENT)
  const deals = data.products.filter(isDeal)
  return (
    <div className="wrap deals">
      <header className="shelf-head">
        <h1>Our Deals</h1>
        <p>Cheaper than usual right now, the largest saving first</p>
      </header>
      {deals.length > 0 ? <ProductSheet products={deals} label="Deals" /> : <NoDeals />}
    </div>
  )
}

function NoDeals() {
  const toShelf = (
    <Link to={paths.shelf()} className={buttonClass({ variant: 'main', size: 'l' })}>
      See all products
    </Link>
  )
  return (
    <div className="shelf-nothing">
      <EmptyState title="No deals today" actions={toShelf}>
        <p>Nothing is cheaper than usual at the moment.</p>
      </EmptyState>
    </div>
  )
}
