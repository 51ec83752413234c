import { Link, useLocation, useMatches } from 'react-router'
import { paths } from '#paths.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { useGoBack } from './go-back.ts'

/** The way to a page, as the `handle` of its route says it. Pages that say none have no crumbs. */
export function Crumbs() {
  const goBack = useGoBack()
  const { search } = useLocation()
  // A handle may be anything: those that say crumbs keep to the type.
  const page = useMatches().findLast(({ handle }) => (handle as Partial<CrumbsHandle> | undefined)?.crumbs)
  if (!page) return null
  const trail = (page.handle as CrumbsHandle).crumbs({
    data: page.loaderData,
    search: new URLSearchParams(search),
  })
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home() }, ...trail]} Link={Link} onBack={goBack} />
    </div>
  )
}
