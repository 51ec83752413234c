import { Hono } from 'hono'
import { accountsApi } from '#features/accounts/api.server.ts'
import { auditApi } from '#features/audit/api.server.ts'
import { bulkApi } from '#features/bulk/api.server.ts'
import { cartApi } from '#features/cart/api.server.ts'
import { companyApi } from '#features/company/api.server.ts'
import { contactApi } from '#features/contact/api.server.ts'
import { deliveryApi } from '#features/delivery/api.server.ts'
import { importApi } from '#features/import/api.server.ts'
import { insightsApi } from '#features/insights/api.server.ts'
import { mailApi } from '#features/mail/api.server.ts'
import { newsletterApi } from '#features/newsletter/api.server.ts'
import { ordersApi } from '#features/orders/api.server.ts'
import { ownDataApi } from '#features/own-data/api.server.ts'
import { policiesApi } from '#features/policies/api.server.ts'
import { repairsApi } from '#features/repairs/api.server.ts'
import { returnsApi } from '#features/returns/api.server.ts'
import { reviewsApi } from '#features/reviews/api.server.ts'
import { salesApi } from '#features/sales/api.server.ts'
import { toDoApi } from '#features/to-do/api.server.ts'
import { wishlistApi } from '#features/wishlist/api.server.ts'
import { CallPlaces } from '#platform/http/call-places.server.ts'
import type { Api } from '#platform/http/handle.server.ts'
import { refusalOf } from '#platform/http/on-error.server.ts'
import { mountDocs } from '#platform/http/openapi.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import { listLatestOrders } from './features/orders/admin/list-latest-orders.server.ts'
import { catalogApi } from './features/products/api.server.ts'
import { PRODUCT_ACT_WORDS } from './features/products/product-act-words.ts'
import { searchApi } from './features/products/search/api.server.ts'
import { synonymsApi } from './features/products/search/words/api.server.ts'
import { stockAlertsApi } from './features/stock-alerts/api.server.ts'
import { frontApi } from './features/storefront/front/api.server.ts'

/** THE API MAP: every call of /api/v1 stands in one of these. */
export function mountApi(shop: Shop): Api {
  const api: Api = { shop, hono: new Hono(), rows: [], places: new CallPlaces() }
  accountsApi(api)
  catalogApi(api)
  frontApi(api)
  searchApi(api)
  synonymsApi(api)
  reviewsApi(api)
  cartApi(api)
  ordersApi(api)
  returnsApi(api)
  wishlistApi(api)
  stockAlertsApi(api)
  importApi(api)
  auditApi(api, Object.keys(PRODUCT_ACT_WORDS))
  bulkApi(api)
  insightsApi(api)
  toDoApi(api, listLatestOrders)
  salesApi(api)
  companyApi(api)
  deliveryApi(api)
  contactApi(api)
  repairsApi(api)
  newsletterApi(api)
  policiesApi(api)
  mailApi(api)
  ownDataApi(api)
  mountDocs(api)
  api.hono.all('*', () => {
    throw new Refusal(404, 'This API call does not exist. /api/v1/docs lists them all.')
  })
  api.hono.onError((problem, c) => refusalOf(problem, c, shop))
  return api
}
