import { useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import { BuyBar } from '../components/buy-bar.tsx'
import { BuyColumn } from '../components/buy-column.tsx'
import { Gallery } from '../components/gallery.tsx'
import { ProductTabs } from '../components/product-tabs.tsx'
import { useBuying } from '../components/use-buying.ts'
import type { Product } from '../contract.ts'
import { getProduct } from '../links.ts'
import { type ProductTab, picturesOf } from '../product-head.ts'
import type { Route } from './+types/product'
import './product.css'

const sentFor = (id: string) => ({ params: { id } })

export const loader = ({ context, params }: Route.LoaderArgs) => load(context, getProduct, sentFor(params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browse(getProduct, sentFor(params.id))

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { product } = usePageData(getProduct, loaderData, sentFor(params.id)).data
  // Another product begins anew: first picture, one piece.
  return <ProductSheet key={product.id} product={product} />
}

function ProductSheet({ product }: { product: Product }) {
  const buying = useBuying(product)
  const actions = useRef<HTMLDivElement>(null)
  const tab = useCurrentTab()
  return (
    <div className="wrap product">
      <div className="product-grid">
        <Gallery name={product.name} pictures={picturesOf(product)} />
        <BuyColumn product={product} buying={buying} actionsRef={actions} />
        <div className="product-below">
          <ProductTabs product={product} current={tab} />
          <div className="product-tab">
            <Outlet context={product} />
          </div>
        </div>
      </div>
      <BuyBar product={product} buying={buying} actionsRef={actions} />
    </div>
  )
}

/** The last part of the address; the product's own address shows About. */
function useCurrentTab(): ProductTab {
  const last = useLocation().pathname.split('/').filter(Boolean).at(2)
  return last === 'specs' || last === 'review' ? last : 'about'
}
