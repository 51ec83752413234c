import { paths } from '#paths.ts'

export type NavEntry = { label: string; to: string }

/** The header's and the drawer's links, in the order of the specification. */
export const NAV: readonly NavEntry[] = [
  { label: 'Home', to: paths.home() },
  { label: 'Product', to: paths.listing() },
  { label: 'Cart', to: paths.cart() },
  { label: 'About Us', to: paths.about() },
  { label: 'Contact Us', to: paths.contact() },
  { label: 'Repairs', to: paths.repairs() },
]

export const DEALS: NavEntry = { label: 'Our Deals', to: paths.deals() }
export const WISHLIST: NavEntry = { label: 'Wishlist', to: paths.wishlist() }
export const DASHBOARD: NavEntry = { label: 'Dashboard', to: paths.dashboard() }
export const VISITOR_NAV: readonly NavEntry[] = [
  { label: 'Sign Up', to: paths.register() },
  { label: 'Login', to: paths.login() },
]
