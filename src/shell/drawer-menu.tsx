import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useLocation } from 'react-router'
import { useCart } from '#features/cart/use-cart.ts'
import { useCategories } from '#features/products/categories/use-categories.ts'
import { FilterDrawer } from '#features/storefront/components/filter-drawer.tsx'
import { CategoryList } from '#features/storefront/front/components/category-list.tsx'
import { useWishes } from '#features/wishlist/use-wishes.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { drawer, useDrawer } from '#ui/drawer-store.ts'
import { chevronLeft, chevronRight } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import './drawer-menu.css'
import { DASHBOARD, DEALS, NAV, type NavEntry, VISITOR_NAV, WISHLIST } from './nav-links.ts'
import { useLogOut } from './use-log-out.ts'

/** The one drawer: the navigation with its categories, or the filter of the listing. */
export function DrawerMenu({ shopName }: { shopName: string }) {
  const { drawerOpen, drawerDirection, drawerList } = useDrawer()
  const { pathname } = useLocation()

  // Who goes to another page is done here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page.
  useEffect(() => drawer.reset, [pathname])

  // The wide header has the menu itself. The filter is a drawer at every width.
  useEffect(() => {
    if (drawerList === 'filterList') return
    const wide = window.matchMedia('(width > 1000px)')
    wide.addEventListener('change', drawer.reset)
    return () => wide.removeEventListener('change', drawer.reset)
  }, [drawerList])

  if (drawerList === 'filterList') {
    return <FilterDrawer open={drawerOpen} onClose={drawer.toggle} direction={drawerDirection} />
  }
  const showsCategories = drawerList === 'categoryList'
  return (
    <Drawer
      open={drawerOpen}
      onClose={drawer.reset}
      title={showsCategories ? 'Categories' : 'Menu'}
      head={showsCategories ? <CategoriesHead /> : <Logo name={shopName} />}
      direction={drawerDirection}
    >
      {showsCategories ? <CategoryList /> : <NavList />}
    </Drawer>
  )
}

const CATEGORIES_ENTRY = 'drawer-categories'

function CategoriesHead() {
  const goBack = () => {
    flushSync(() => drawer.open('navList'))
    document.getElementById(CATEGORIES_ENTRY)?.focus()
  }
  return (
    <div className="drawer-back">
      <Button variant="quiet" icon={chevronLeft} onClick={goBack} data-autofocus>
        Menu
      </Button>
      <h2>Categories</h2>
    </div>
  )
}

function NavList() {
  const { count } = useCart()
  const { length: wishes } = useWishes()
  const logOut = useLogOut()
  const [home, product, cart, ...company] = NAV
  const counted: Record<string, number> = { [paths.cart()]: count, [paths.wishlist()]: wishes }
  const toLink = ({ label, to }: NavEntry) => (
    <NavLink key={to} to={to} onClick={drawer.reset}>
      {label}
      {counted[to] ? <Count of={counted[to]} /> : <Arrow />}
    </NavLink>
  )
  const before = [home, product].filter((entry) => entry !== undefined)
  const after = [cart, DEALS, WISHLIST, ...company].filter((entry) => entry !== undefined)
  return (
    <nav className="navlist" aria-label="Menu">
      {before.map(toLink)}
      <CategoriesEntry />
      {after.map(toLink)}
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

/** Leads within the drawer. */
function CategoriesEntry() {
  const { categories = [] } = useCategories()
  const open = () => {
    flushSync(() => drawer.open('categoryList'))
    document.querySelector<HTMLElement>('.drawer-back button')?.focus()
  }
  return (
    <button type="button" id={CATEGORIES_ENTRY} className="navlist-categories" onClick={open}>
      <span>
        Categories
        {categories.length > 0 && <small>{firstNames(categories)}</small>}
      </span>
      <Arrow />
    </button>
  )
}

const MAX_NAMED = 3

const firstNames = (categories: readonly { name: string }[]): string => {
  const named = categories.slice(0, MAX_NAMED).map(({ name }) => name)
  return categories.length > MAX_NAMED ? `${named.join(', ')} …` : named.join(', ')
}

const Arrow = () => <Icon of={chevronRight} />

const Count = ({ of: count }: { of: number }) => (
  <span className="badge">
    {count}
    <span className="vh"> {count === 1 ? 'item' : 'items'}</span>
  </span>
)
