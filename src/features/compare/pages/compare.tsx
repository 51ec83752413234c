import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { listProductsByIdsEndpoint } from '#features/products/contract.ts'
import { LISTING_CRUMB } from '#features/products/listing-crumb.ts'
import { paths } from '#paths.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { scales } from '#ui/icons.tsx'
import { idsFrom } from '../compared-ids.ts'
import { ComparisonView, Notices } from '../components/comparison-view.tsx'
import { stopComparing, useCompared } from '../use-compared.ts'
import type { Route } from './+types/compare'
import './compare.css'

const sentFor = (id: string[]) => ({ query: { id } })

export async function loader({ context, url }: Route.LoaderArgs) {
  const named = idsFrom(url.searchParams)
  return { named, answer: await load(context, listProductsByIdsEndpoint, sentFor(named.ids)) }
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const named = idsFrom(url.searchParams)
  return { named, answer: await browse(listProductsByIdsEndpoint, sentFor(named.ids)) }
}

/** The plain page is for search engines; comparisons are endless. */
export const handle: CrumbsHandle = { crumbs: () => [LISTING_CRUMB, { label: 'Compare' }] }

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const names = loaderData?.answer.data.products.map(({ name }) => name) ?? []
  return headOf(
    {
      title: names.length > 0 ? `Compare ${names.join(' / ')}` : 'Compare',
      description: `Up to four products of ${site.name} side by side: price, stock, ratings and specifications.`,
      canonical: paths.compare(loaderData?.named.ids),
      noindex: (loaderData?.named.ids.length ?? 0) > 0,
    },
    site,
  )
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { ids, left } = loaderData.named
  const { products } = usePageData(listProductsByIdsEndpoint, loaderData.answer, sentFor(ids)).data
  const navigate = useNavigate()
  const unknown = ids.filter((id) => products.every((product) => product.id !== id))
  const isOpening = useOwnComparison(ids)

  const remove = (id: string) => {
    stopComparing(id)
    const rest = ids.filter((one) => one !== id)
    void navigate(paths.compare(rest), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="wrap compare-page">
      {products.length > 0 ? (
        <ComparisonView products={products} unknown={unknown} left={left} onRemove={remove} />
      ) : (
        <>
          <div className="compare-title">
            <h1>Compare</h1>
          </div>
          <Notices unknown={unknown} left={left} />
          {!isOpening && <Nothing />}
        </>
      )}
    </div>
  )
}

/** Who opens the page without naming products sees those that were chosen in this browser. */
function useOwnComparison(ids: readonly string[]): boolean {
  const own = useCompared().map(({ productId }) => productId)
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const isOpening = isHydrated && ids.length === 0 && own.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it becomes true.
  useEffect(() => {
    if (isOpening) void navigate(paths.compare(own), { replace: true })
  }, [isOpening])
  return isOpening
}

function Nothing() {
  const toListing = (
    <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.listing()}>
      See all products
    </Link>
  )
  return (
    <EmptyState title="Nothing to compare yet" hook={scales} actions={toListing}>
      <p>Tap the scales on a product to compare up to four.</p>
    </EmptyState>
  )
}
