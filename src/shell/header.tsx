import { memo, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useUser } from '#features/accounts/use-user.ts'
import { useCart } from '#features/cart/use-cart.ts'
import { SearchField } from '#features/storefront/components/search-field.tsx'
import {
  CATEGORY_BUTTON,
  CATEGORY_MENU,
  categoryMenu,
  useCategoryMenu,
} from '#features/storefront/front/category-menu-store.ts'
import { useWishes } from '#features/wishlist/use-wishes.ts'
import { paths } from '#paths.ts'
import { smallImage } from '#platform/images/image-set.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass, IconButton, iconButtonClass } from '#ui/button.tsx'
import { drawer, useDrawer } from '#ui/drawer-store.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { cart, chevronDown, close, heart, menu, search, tag, user as userIcon } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo, LogoMark } from '#ui/logo.tsx'
import { OnDemand } from '#ui/on-demand.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { useGoBack } from './go-back.ts'
import './header.css'
import { DASHBOARD, DEALS, NAV, type NavEntry, VISITOR_NAV } from './nav-links.ts'
import { useLogOut } from './use-log-out.ts'

const fetchCategories = () => import('#features/storefront/front/components/category-menu.tsx')

/** The wide and the narrow header in one; the width decides in CSS, so that nothing jumps. */
export const Header = memo(function Header({ shopName }: { shopName: string }) {
  const [isSearching, setSearching] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const toggle = () => {
    setSearching(!isSearching)
    if (!isSearching) requestAnimationFrame(() => row.current?.querySelector('input')?.focus())
  }
  const leave = () => {
    setSearching(false)
    row.current?.querySelector<HTMLElement>('.head-toggle')?.focus()
  }
  return (
    <header className="head">
      <div className={isSearching ? 'wrap head-row is-searching' : 'wrap head-row'} ref={row}>
        <MenuButton />
        <Link to={paths.home()} className="head-mark head-narrow" aria-label={shopName}>
          <LogoMark size={28} />
        </Link>
        <Link to={paths.home()} className="head-logo head-wide">
          <Logo name={shopName} />
        </Link>
        <MainNav />
        <div className="head-search">
          <SearchField onLeave={leave} />
        </div>
        <div className="head-tools">
          <NavLink
            to={DEALS.to}
            className={buttonClass({ variant: 'deal', className: 'head-deals head-wide' })}
          >
            <Icon of={tag} size={16} />
            {DEALS.label}
          </NavLink>
          <IconButton
            of={isSearching ? close : search}
            label={isSearching ? 'Close search' : 'Search'}
            aria-expanded={isSearching}
            className="head-wide head-toggle"
            onClick={toggle}
          />
          <span className="head-wide head-theme">
            <ThemeSwitch />
          </span>
          <WishLink />
          <CartLink />
          <Account />
        </div>
      </div>
      <Categories />
      <AccountProblem />
    </header>
  )
})

function MenuButton() {
  const { drawerOpen } = useDrawer()
  return (
    <IconButton
      of={menu}
      label="Menu"
      className="head-narrow head-menu"
      aria-haspopup="dialog"
      aria-expanded={drawerOpen}
      onClick={drawer.toggle}
    />
  )
}

function MainNav() {
  const logOut = useLogOut()
  return (
    <nav className="nav" aria-label="Main">
      {NAV.map((entry) =>
        entry.to === paths.listing() ? (
          <span key={entry.to} className="nav-part">
            {toLink(entry)}
            <CategoryButton />
          </span>
        ) : (
          toLink(entry)
        ),
      )}
      <span className="nav-line" />
      <NavLink to={DASHBOARD.to} className="when-in">
        {DASHBOARD.label}
      </NavLink>
      <button type="button" className="when-in" onClick={logOut}>
        Logout
      </button>
      {VISITOR_NAV.map(({ label, to }) => (
        <NavLink key={to} to={to} className="when-out">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

const toLink = ({ label, to }: NavEntry) => (
  <NavLink key={to} to={to}>
    {label}
  </NavLink>
)

/** Beside the link to all products: it opens, and is no link. */
function CategoryButton() {
  const isOpen = useCategoryMenu()
  return (
    <button
      id={CATEGORY_BUTTON}
      type="button"
      aria-label="Categories"
      aria-expanded={isOpen}
      aria-controls={isOpen ? CATEGORY_MENU : undefined}
      onClick={categoryMenu.toggle}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        categoryMenu.open()
      }}
    >
      <Icon of={chevronDown} size={16} />
    </button>
  )
}

function Categories() {
  const isOpen = useCategoryMenu()
  if (!isOpen) return null
  return (
    <OnDemand code={fetchCategories} onMissing={categoryMenu.close}>
      {({ CategoryMenu }) => <CategoryMenu />}
    </OnDemand>
  )
}

function WishLink() {
  const { length } = useWishes()
  const words =
    length === 0 ? 'Wishlist, empty' : `Wishlist, ${length} ${length === 1 ? 'product' : 'products'}`
  return (
    <Link
      to={paths.wishlist()}
      className={iconButtonClass({ className: 'head-wide' })}
      aria-label={words}
      title="Wishlist"
    >
      <Icon of={heart} />
      {length > 0 && <span className="badge">{length}</span>}
    </Link>
  )
}

function CartLink() {
  const { count } = useCart()
  const words = count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <Link to={paths.cart()} className={iconButtonClass()} aria-label={words} title="Cart">
      <Icon of={cart} />
      {count > 0 && <span className="badge">{count}</span>}
    </Link>
  )
}

function Account() {
  const { user } = useUser()
  const photo = user?.photo ? smallImage(user.photo, 160) : undefined
  return (
    <>
      <Link
        to={paths.dashboard()}
        className="head-account when-in"
        aria-label={user ? `${user.name}, your account` : 'Your account'}
      >
        {user ? <Avatar name={user.name} photo={photo} decorative /> : <Icon of={userIcon} />}
      </Link>
      <Link to={paths.login()} className="head-account when-out" aria-label="Login" title="Login">
        <Icon of={userIcon} />
      </Link>
    </>
  )
}

function AccountProblem() {
  const { failed, retry } = useUser()
  const goBack = useGoBack()
  if (!failed) return null
  return (
    <div className="wrap head-problem">
      <ErrorState
        title="Couldn’t load your account"
        onRetry={retry}
        onBack={goBack}
        requestId={failed.requestId ?? undefined}
        status={failed.status || undefined}
      >
        <p>{failed.message}</p>
      </ErrorState>
    </div>
  )
}
