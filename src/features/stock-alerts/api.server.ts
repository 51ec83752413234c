import { type Api, handle } from '#platform/http/handle.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import { addStockAlert } from './add-stock-alert.server.ts'
import * as contract from './contract.ts'
import { readStockAlertsOf } from './read-stock-alerts-of.server.ts'

const WISHES: Limit = { name: 'restock', points: 60, seconds: 60 }

export function stockAlertsApi(api: Api): void {
  handle(api, contract.listOwnStockAlertsEndpoint, async ({ shop, caller }) => ({
    data: { wishes: await readStockAlertsOf(shop.db, caller.id) },
  }))

  handle(
    api,
    contract.addStockAlertEndpoint,
    async ({ shop, params, caller }) => {
      await addStockAlert(shop, caller, params.productId)
      return { data: { wishes: await readStockAlertsOf(shop.db, caller.id) } }
    },
    { limitEach: WISHES },
  )

  handle(
    api,
    contract.removeStockAlertEndpoint,
    async ({ shop, params, caller }) => {
      await shop.db
        .deleteFrom('restock_wishes')
        .where('product_id', '=', params.productId)
        .where('user_id', '=', caller.id)
        .execute()
      return { data: { wishes: await readStockAlertsOf(shop.db, caller.id) } }
    },
    { limitEach: WISHES },
  )
}
