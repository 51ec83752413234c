import { type Api, handle } from '#platform/http/handle.server.ts'
import { checkCart } from './check-cart.server.ts'
import * as contract from './contract.ts'

/** By address: a whole office shares one, and looks at carts much oftener than it writes. */
const CARTS_LOOKED_AT = { name: 'carts', points: 1200, seconds: 60 }

export function cartApi(api: Api): void {
  handle(
    api,
    contract.checkCartEndpoint,
    async ({ shop, body }) => ({ data: await checkCart(shop.db, shop.settings, body.lines) }),
    { limit: CARTS_LOOKED_AT },
  )
}
