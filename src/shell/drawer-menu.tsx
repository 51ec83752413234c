import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useCart } from '#features/cart/use-cart.ts'
import { FilterDrawer } from '#features/search/components/filter-drawer.tsx'
import { paths } from '#paths.ts'
import { Drawer } from '#ui/drawer.tsx'
import { drawer, useDrawer } from '#ui/drawer-store.ts'
import { Icon } from '#ui/icon.tsx'
import { chevronRight } from '#ui/icons.tsx'
import { Logo } from '#ui/logo.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import './drawer-menu.css'
import { DASHBOARD, DEALS, NAV, VISITOR_NAV } from './nav-links.ts'
import { useLogOut } from './use-log-out.ts'

/** The one drawer: the navigation, or the filter of the shelf. */
export function DrawerMenu({ shopName }: { shopName: string }) {
  const { drawerOpen, drawerDirection, drawerList } = useDrawer()
  const { pathname } = useLocation()

  // Who goes to another page is done here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page.
  useEffect(() => drawer.reset, [pathname])

  // The wide header has the menu itself. The filter is a drawer at every width.
  useEffect(() => {
    if (drawerList !== 'navList') return
    const wide = window.matchMedia('(width > 1000px)')
    wide.addEventListener('change', drawer.reset)
    return () => wide.removeEventListener('change', drawer.reset)
  }, [drawerList])

  if (drawerList === 'filterList') {
    return <FilterDrawer open={drawerOpen} onClose={drawer.toggle} direction={drawerDirection} />
  }
  return (
    <Drawer
      open={drawerOpen}
      onClose={drawer.reset}
      title="Menu"
      head={<Logo name={shopName} />}
      direction={drawerDirection}
    >
      <NavList />
    </Drawer>
  )
}

function NavList() {
  const { count } = useCart()
  const logOut = useLogOut()
  const [home, product, cart, ...company] = NAV
  const entries = [home, product, cart, DEALS, ...company].filter((entry) => entry !== undefined)
  return (
    <nav className="navlist" aria-label="Menu">
      {entries.map(({ label, to }) => (
        <NavLink key={to} to={to} onClick={drawer.reset}>
          {label}
          {to === paths.cart() && count > 0 ? <CartCount count={count} /> : <Arrow />}
        </NavLink>
      ))}
      <NavLink to={paths.wishlist()} onClick={drawer.reset}>
        Wishlist
        <Arrow />
      </NavLink>
      <NavLink to={DASHBOARD.to} className="when-in" onClick={drawer.reset}>
        {DASHBOARD.label}
        <Arrow />
      </NavLink>
      <button type="button" className="when-in" onClick={logOut}>
        Logout
        <Arrow />
      </button>
      {VISITOR_NAV.map(({ label, to }) => (
        <NavLink key={to} to={to} className="when-out" onClick={drawer.reset}>
          {label}
          <Arrow />
        </NavLink>
      ))}
      <p className="navlist-theme">
        Light or dark
        <ThemeSwitch />
      </p>
    </nav>
  )
}

const Arrow = () => <Icon of={chevronRight} />

const CartCount = ({ count }: { count: number }) => (
  <span className="badge">
    {count}
    <span className="vh"> {count === 1 ? 'item' : 'items'}</span>
  </span>
)
