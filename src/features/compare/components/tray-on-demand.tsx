import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { LiveRegion } from '#ui/live-region.tsx'
import { useCompared } from '../use-compared.ts'

const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** The tray's code comes with the first product that is chosen. The comparison itself needs none. */
export function TrayOnDemand() {
  const list = useCompared()
  const { pathname } = useLocation()
  return (
    <>
      <LiveRegion>{list.length > 0 && `${list.length} to compare`}</LiveRegion>
      {list.length > 0 && pathname !== paths.compare() && (
        <Suspense>
          <CompareTray list={list} />
        </Suspense>
      )}
    </>
  )
}
