import { type Api, handle } from '#platform/http/handle.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import { askForRestock } from './ask-for-restock.server.ts'
import * as contract from './contract.ts'
import { readRestockWishesOf } from './read-restock-wishes-of.server.ts'

const WISHES: Limit = { name: 'restock', points: 60, seconds: 60 }

export function restockApi(api: Api): void {
  handle(api, contract.myRestockWishes, async ({ shop, who }) => ({
    data: { wishes: await readRestockWishesOf(shop.db, who.id) },
  }))

  handle(
    api,
    contract.askForRestock,
    async ({ shop, params, who }) => {
      await askForRestock(shop, who, params.productId)
      return { data: { wishes: await readRestockWishesOf(shop.db, who.id) } }
    },
    { limitEach: WISHES },
  )

  handle(
    api,
    contract.giveUpRestock,
    async ({ shop, params, who }) => {
      await shop.db
        .deleteFrom('restock_wishes')
        .where('product_id', '=', params.productId)
        .where('user_id', '=', who.id)
        .execute()
      return { data: { wishes: await readRestockWishesOf(shop.db, who.id) } }
    },
    { limitEach: WISHES },
  )
}
