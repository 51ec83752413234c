import { type Api, handle } from '#platform/http/handle.server.ts'
import { checkCart } from './check-cart.server.ts'
import * as contract from './contract.ts'

export function cartApi(api: Api): void {
  handle(api, contract.checkCart, async ({ shop, body }) => ({
    data: await checkCart(shop.db, shop.settings, body.lines),
  }))
}
