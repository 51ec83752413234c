import { ownPath } from '#platform/own-path.ts'

/** Every address of the site. Links are made here and nowhere else. */
export const paths = {
  home: () => '/',
  listing: (search = '') => `/product${search && `?${search.replace(/^\?/, '')}`}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  productTab: (id: string, tab: 'about' | 'specs' | 'review') => `/product/${encodeURIComponent(id)}/${tab}`,
  /** The tab in sight, below pictures and price. */
  productTabInSight: (id: string, tab: 'specs' | 'review') => `${paths.productTab(id, tab)}#details`,
  /** Its reviews, with the form open. */
  writeReview: (id: string) => `${paths.productTab(id, 'review')}#write`,
  cart: () => '/cart',
  checkout: () => '/cart/checkout',
  login: (next?: string) => withNext('/login', next),
  register: (next?: string) => withNext('/register', next),
  resetPassword: (token: string) => `/resetPassword/${encodeURIComponent(token)}`,
  dashboard: () => '/dashboard',
  profile: () => '/dashboard/profile',
  myOrders: () => '/dashboard/myOrder',
  myOrder: (id: string) => `/dashboard/myOrder/${encodeURIComponent(id)}`,
  myReturns: () => '/dashboard/myReturns',
  /** Where items of an order are asked to be returned. */
  returnItems: (orderId: string) => `/dashboard/myOrder/${encodeURIComponent(orderId)}/return`,
  /** `search` narrows the table: `state=Requested`. */
  adminReturns: (search = '') => `/dashboard/returns${search && `?${search}`}`,
  overview: () => '/dashboard/overview',
  sales: (search = '') => `/dashboard/sales${search && `?${search}`}`,
  /** `search` narrows the table: `orderStatus=Pending`. */
  adminOrders: (search = '') => `/dashboard/order${search && `?${search}`}`,
  adminOrder: (id: string) => `/dashboard/order/${encodeURIComponent(id)}`,
  adminUsers: () => '/dashboard/user',
  adminProducts: () => '/dashboard/product',
  /** One import of lists, or the place to send some. */
  importProducts: (id?: string) =>
    id ? `/dashboard/product/import?import=${encodeURIComponent(id)}` : '/dashboard/product/import',
  changePrices: () => '/dashboard/product/prices',
  createProduct: () => '/dashboard/product/create',
  updateProduct: (id: string) => `/dashboard/product/update/${encodeURIComponent(id)}`,
  adminCategories: () => '/dashboard/category',
  myRepairs: () => '/dashboard/myRepairs',
  adminMessages: () => '/dashboard/messages',
  /** `search` is that of the list beside it: `?state=open`. */
  adminMessage: (id: string, search = '') =>
    `/dashboard/messages/${encodeURIComponent(id)}${search.replace(/^\?$/, '')}`,
  adminRepairs: () => '/dashboard/repairs',
  adminNewsletter: () => '/dashboard/newsletter',
  adminSearchWords: () => '/dashboard/search',
  adminMails: () => '/dashboard/mails',
  /** The page that shows every call. It is no page of the site's own: a plain link leads to it. */
  apiDocs: () => '/api/v1/docs',
  about: () => '/about',
  /** With the number of an order (NB-1042) it opens at the form, which is about that order. */
  contact: (order?: string) => (order ? `/contact?order=${encodeURIComponent(order)}#write` : '/contact'),
  repairs: () => '/repairs',
  deals: (page = 1) => (page > 1 ? `/deals?page=${page}` : '/deals'),
  wishlist: () => '/wishlist',
  /** The comparison of these products, as it can be shared. */
  compare: (ids: readonly string[] = []) =>
    ids.length > 0 ? `/compare?ids=${ids.map(encodeURIComponent).join(',')}` : '/compare',
  policy: (name: string) => `/policies/${encodeURIComponent(name)}`,
  newsletterConfirm: (token: string) => `/newsletter/confirm/${encodeURIComponent(token)}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/unsubscribe/${encodeURIComponent(token)}`,
  confirmEmail: (token: string) => `/confirm-email/${encodeURIComponent(token)}`,
  firstAdmin: (token: string) => `/first-admin/${encodeURIComponent(token)}`,
} as const

const withNext = (path: string, next: string | undefined) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path

/** Where `?next=` may lead: an address of this site and nothing else; anything other is `otherwise`. */
export function safeNext(next: string | null, otherwise: string): string {
  return ownPath(next ?? '') ?? otherwise
}
