import { type ComponentType, lazy, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import type { Route } from './+types/page'
import { Crumbs } from './crumbs.tsx'
import { ErrorScreen, titleOfError } from './error-screen.tsx'

/** For pages without a title of their own, and for those that failed. */
export const meta: Route.MetaFunction = ({ matches, error }) => {
  const site = siteOf(matches)
  return headOf({ title: error ? titleOfError(error) : site.name, noindex: Boolean(error) }, site)
}

// After the first look, which needs none of it.
const Opening = lazy<ComponentType>(() => import('./opening.tsx').catch(() => ({ default: () => null })))

/** Between the frame and each page, so that an error leaves the frame standing. Pages draw no `main` of their own. */
export default function Page() {
  // The dashboard has its crumbs beside its menu.
  const matches = useMatches()
  const isHydrated = useHydrated()
  return (
    <main id="main" tabIndex={-1}>
      {!matches.some(({ id }) => id === 'shell/dashboard-layout') && <Crumbs />}
      <Outlet />
      {isHydrated && (
        <Suspense>
          <Opening />
        </Suspense>
      )}
    </main>
  )
}

export const ErrorBoundary = ErrorScreen
