import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import type { ShopInfo } from '#features/company/contract.ts'
import { useShop } from '#features/company/use-shop.ts'
import { TrayOnDemand } from '#features/compare/components/tray-on-demand.tsx'
import { useAccountWishes } from '#features/wishlist/use-account-wishes.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { drawer, useDrawer } from '#ui/drawer-store.ts'
import { OnDemand } from '#ui/on-demand.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Toaster } from '#ui/toast.tsx'
import { Footer } from './footer.tsx'
import './frame.css'
import { Header } from './header.tsx'
import { InfoBar } from './info-bar.tsx'
import { usePageHandle } from './page-handle.ts'
import { RouteProgress } from './route-progress.tsx'
import { SkipLinks } from './skip-links.tsx'
import { useArrival } from './use-arrival.ts'
import { useSession } from './use-session.ts'

const fetchMenu = () => import('./drawer-menu.tsx')
// After the first look, since it cannot be fetched once it is needed. Where even that fails, the page does without.
const OfflineNotice = lazy<ComponentType>(() =>
  import('./offline-notice.tsx').catch(() => ({ default: () => null })),
)

/** Round every page: hours and contact, header, footer, and what floats above. */
export default function Frame() {
  const shop = useShop()
  useSession()
  useAccountWishes()
  const announced = useArrival()
  const isHydrated = useHydrated()
  return (
    <>
      <SkipLinks />
      <RouteProgress />
      <PartBoundary>
        <InfoBar shop={shop} />
      </PartBoundary>
      <PartBoundary>
        <Header shopName={shop.name} />
      </PartBoundary>
      <Outlet />
      <PartBoundary>
        <PageFooter shop={shop} />
      </PartBoundary>
      <DrawerOnDemand shopName={shop.name} />
      <PartBoundary instead={null}>
        <TrayOnDemand />
      </PartBoundary>
      {isHydrated && (
        <Suspense>
          <OfflineNotice />
        </Suspense>
      )}
      <PartBoundary instead={null}>
        <Toaster />
      </PartBoundary>
      <p className="vh" role="status">
        {announced}
      </p>
    </>
  )
}

function PageFooter({ shop }: { shop: ShopInfo }) {
  const { Footer: Own = Footer } = usePageHandle()
  return <Own shop={shop} />
}

/** The drawer's code comes when it is first opened. */
function DrawerOnDemand({ shopName }: { shopName: string }) {
  const { drawerOpen } = useDrawer()
  const [wasOpened, setWasOpened] = useState(false)
  if (drawerOpen && !wasOpened) setWasOpened(true)
  const takeBack = () => {
    drawer.reset()
    setWasOpened(false)
  }
  if (!wasOpened) return null
  return (
    <OnDemand code={fetchMenu} onMissing={takeBack}>
      {({ DrawerMenu }) => <DrawerMenu shopName={shopName} />}
    </OnDemand>
  )
}
