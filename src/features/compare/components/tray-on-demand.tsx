import { useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { LiveRegion } from '#ui/live-region.tsx'
import { OnDemand } from '#ui/on-demand.tsx'
import { useCompared } from '../use-compared.ts'

const fetchTray = () => import('./compare-tray.tsx')

/** Where products are looked at. Elsewhere, in the cart or in a form, a bar over the page would be in the way. */
const isWhereOneChooses = (pathname: string) =>
  [paths.listing(), paths.deals(), paths.wishlist()].some((path) => pathname.startsWith(path))

/** The tray's code comes with the first product that is chosen. The comparison itself needs none. */
export function TrayOnDemand() {
  const list = useCompared()
  const { pathname } = useLocation()
  return (
    <>
      <LiveRegion>{list.length > 0 && `${list.length} to compare`}</LiveRegion>
      {list.length > 0 && isWhereOneChooses(pathname) && (
        <OnDemand code={fetchTray}>{({ CompareTray }) => <CompareTray list={list} />}</OnDemand>
      )}
    </>
  )
}
