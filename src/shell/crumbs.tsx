import { Link, useLocation, useMatches } from 'react-router'
import type { getProduct } from '#features/catalog/contract.ts'
import type { getPolicy } from '#features/policies/contract.ts'
import { paths } from '#paths.ts'
import type { Answer } from '#platform/contract/call.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { useGoBack } from './go-back.ts'

type Crumb = { label: string; to?: string }

const shelf: Crumb = { label: 'Product', to: paths.shelf() }
const cart: Crumb = { label: 'Cart', to: paths.cart() }

/** What stands between Home and the page, and the page itself. Pages that are not named here have no crumbs. */
const TRAILS: Record<string, readonly Crumb[]> = {
  [paths.shelf()]: [shelf],
  [paths.cart()]: [cart],
  [paths.checkout()]: [cart, { label: 'Checkout' }],
  [paths.about()]: [{ label: 'About Us' }],
  [paths.contact()]: [{ label: 'Contact Us' }],
  [paths.repairs()]: [{ label: 'Repairs' }],
  [paths.deals()]: [{ label: 'Our Deals' }],
  [paths.wishlist()]: [shelf, { label: 'Wishlist' }],
  [paths.compare()]: [shelf, { label: 'Compare' }],
}

export function Crumbs() {
  const goBack = useGoBack()
  const trail = useTrail()
  if (!trail) return null
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home() }, ...trail]} Link={Link} onBack={goBack} />
    </div>
  )
}

function useTrail(): readonly Crumb[] | undefined {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const product = matches.find(({ id }) => id === PRODUCT_PAGE)
  if (product) return trailOf(product.loaderData)
  const policy = matches.find(({ id }) => id === POLICY_PAGE)
  if (policy) return policyTrail(policy.loaderData)
  const trail = TRAILS[pathname.replace(/(.)\/$/, '$1')]
  if (trail?.[0] === shelf && new URLSearchParams(search).get('search')?.trim())
    return [shelf, { label: 'Search' }]
  return trail
}

const PRODUCT_PAGE = 'features/catalog/pages/product'
const POLICY_PAGE = 'features/policies/pages/policy'

// As below: the shop's own title of it, once it is read.
function policyTrail(loaderData: unknown): readonly Crumb[] {
  const title = (loaderData as Answer<typeof getPolicy> | undefined)?.data?.policy.title
  return title ? [{ label: title }] : []
}

// The router does not know which page a match is: this is the one whose loader answers with a product.
function trailOf(loaderData: unknown): readonly Crumb[] {
  const product = (loaderData as Answer<typeof getProduct> | undefined)?.data?.product
  if (!product) return [shelf]
  const { name, category } = product
  const to = paths.shelf(`category=${encodeURIComponent(category.id)}`)
  return [shelf, { label: category.name, to }, { label: name }]
}
