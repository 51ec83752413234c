import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, Outlet, replace, useLocation, useNavigate } from 'react-router'
import { SessionLostNotice } from '#features/accounts/components/session-lost-notice.tsx'
import type { User } from '#features/accounts/contract.ts'
import { useUser } from '#features/accounts/use-user.ts'
import { useNews } from '#features/to-do/use-news.ts'
import { paths } from '#paths.ts'
import { hasUnsavedWork } from '#platform/forms/unsaved-work.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { onSessionLost, readToken } from '#platform/session/token-store.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/dashboard-layout'
import { DashboardFooter } from './dashboard-footer.tsx'
import './dashboard-layout.css'
import { DASHBOARD_PAGES, DashboardMenu } from './dashboard-menu.tsx'
import { useGoBack } from './go-back.ts'
import type { PageHandle } from './page-handle.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Dashboard', noindex: true }, siteOf(matches))

export const handle: PageHandle = {
  Footer: DashboardFooter,
  skip: { id: 'dash-page', words: 'Skip menu' },
}

/** The guard: without a token the way leads over the login and back. A token that is no good is found by its first use. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  if (readToken() === null) throw replace(loginFor(new URL(request.url)))
  return null
}
clientLoader.hydrate = true as const

const loginFor = ({ pathname, search }: { pathname: string; search: string }) =>
  paths.login(pathname + search)

export default function DashboardLayout() {
  const { user, retry } = useUser()
  useNews(user?.role === 'admin', retry)
  const location = useLocation()
  const navigate = useNavigate()
  const [isLost, setLost] = useState(false)
  const onLost = useEffectEvent(() => {
    setLost(true)
    if (!hasUnsavedWork()) void navigate(loginFor(location), { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page.
  useEffect(() => {
    setLost(false)
    // The header's first call may have lost the token before this was here to hear of it; or what was typed is given up.
    if (readToken() === null) onLost()
  }, [location.pathname])
  useEffect(() => onSessionLost(() => onLost()), [])
  return (
    <Dashboard viewer={user?.role ?? 'user'}>
      {isLost && <SessionLostNotice />}
      <Outlet />
    </Dashboard>
  )
}

/** What the server sends to everybody: it cannot know who asks. */
export function HydrateFallback() {
  return (
    <Dashboard viewer="user">
      <div className="dash-waiting" aria-hidden="true">
        <Skeleton width="240px" height="28px" />
        <Skeleton height="200px" />
      </div>
      <NeedsScripts what="The dashboard" />
    </Dashboard>
  )
}

function Dashboard({ viewer, children }: { viewer: User['role']; children: ReactNode }) {
  return (
    <div className="dash">
      <DashboardMenu viewer={viewer} />
      <div id="dash-page" className="dash-page skip-end" tabIndex={-1}>
        <DashboardCrumbs />
        {children}
      </div>
    </div>
  )
}

function DashboardCrumbs() {
  const { pathname } = useLocation()
  const goBack = useGoBack()
  const page = DASHBOARD_PAGES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const trail = page
    ? [{ label: page.label, to: page.to }, ...(pathname === page.to ? [] : trailBelow(pathname))]
    : []
  const crumbs = [
    { label: 'Home', to: paths.home() },
    { label: 'Dashboard', to: paths.dashboard() },
    ...trail,
  ]
  return <Breadcrumb crumbs={crumbs} Link={Link} onBack={goBack} />
}

/** A return is asked for below its order. */
function trailBelow(pathname: string) {
  const order = /^(.+)\/return$/.exec(pathname)?.[1]
  return order
    ? [{ label: 'Details', to: order }, { label: 'Return items' }]
    : [{ label: labelBelow(pathname) }]
}

/** What a page below one of the menu is called. */
function labelBelow(pathname: string): string {
  if (pathname === paths.importProducts()) return 'Import products'
  if (pathname === paths.changePrices()) return 'Change prices'
  if (pathname === paths.createProduct()) return 'Create product'
  if (/^\/dashboard\/myOrder\/[^/]+\/return$/.test(pathname)) return 'Return items'
  return pathname.startsWith(paths.updateProduct('')) ? 'Update product' : 'Details'
}
