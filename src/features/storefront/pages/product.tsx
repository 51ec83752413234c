import { type ReactNode, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Product } from '#features/products/contract.ts'
import { getProduct, listRelatedProducts } from '#features/products/links.ts'
import { LISTING_CRUMB } from '#features/products/listing-crumb.ts'
import { picturesOf } from '#features/products/pictures-of.ts'
import { paths } from '#paths.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import { OnDemand } from '#ui/on-demand.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { BuyBar } from '../components/buy-bar.tsx'
import { BuyColumn } from '../components/buy-column.tsx'
import { Gallery } from '../components/gallery.tsx'
import { ProductTabs } from '../components/product-tabs.tsx'
import { RelatedProducts } from '../components/related-products.tsx'
import { useBuying } from '../components/use-buying.ts'
import type { ProductTab } from '../product-head.ts'
import type { Route } from './+types/product'
import './product.css'

// Nobody waits for it, and only this browser knows what stands there.
const fetchRecent = () => import('#features/recent/components/recently-viewed.tsx')

const sentFor = (id: string) => ({ params: { id } })

export async function loader({ context, params }: Route.LoaderArgs) {
  const sent = sentFor(params.id)
  const [answer, related] = await Promise.all([
    load(context, getProduct, sent),
    // The product is worth showing without them.
    load(context, listRelatedProducts, sent).catch(() => null),
  ])
  return { ...answer, related: related?.data.products ?? [] }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const sent = sentFor(params.id)
  const [answer, related] = await Promise.all([
    browse(getProduct, sent),
    browse(listRelatedProducts, sent).catch(() => null),
  ])
  return { ...answer, related: related?.data.products ?? [] }
}

export const handle: CrumbsHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ data }) => {
    if (!data?.data) return [LISTING_CRUMB]
    const { name, category } = data.data.product
    const to = paths.listing(`category=${encodeURIComponent(category.id)}`)
    return [LISTING_CRUMB, { label: category.name, to }, { label: name }]
  },
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { related, ...answer } = loaderData
  const { product } = usePageData(getProduct, answer, sentFor(params.id)).data
  return (
    <div className="wrap product">
      {/* Another product begins anew: first picture, one piece. */}
      <ProductParts key={product.id} product={product}>
        {related.length > 0 && <RelatedProducts product={product} related={related} />}
        <OnDemand code={fetchRecent}>
          {({ RecentlyViewed }) => <RecentlyViewed productId={product.id} />}
        </OnDemand>
      </ProductParts>
    </div>
  )
}

/** What stands below the product is its children: the bar at the lower edge stays until their end. */
function ProductParts({ product, children }: { product: Product; children: ReactNode }) {
  const buying = useBuying(product)
  const actions = useRef<HTMLDivElement>(null)
  const tab = useCurrentTab()
  return (
    <>
      <div className="product-grid">
        <PartBoundary>
          <Gallery name={product.name} pictures={picturesOf(product)} />
        </PartBoundary>
        <PartBoundary>
          <BuyColumn product={product} buying={buying} actionsRef={actions} />
        </PartBoundary>
        <div className="product-below" id="details">
          <ProductTabs product={product} current={tab} />
          <div className="product-tab">
            <Outlet context={product} />
          </div>
        </div>
      </div>
      <PartBoundary instead={null}>{children}</PartBoundary>
      <PartBoundary instead={null}>
        {product.stock > 0 && <BuyBar product={product} buying={buying} actionsRef={actions} />}
      </PartBoundary>
    </>
  )
}

/** The last part of the address; the product's own address shows About. */
function useCurrentTab(): ProductTab {
  const last = useLocation().pathname.split('/').filter(Boolean).at(2)
  return last === 'specs' || last === 'review' ? last : 'about'
}
