import { type Api, handle } from '#platform/http/handle.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import { addWishes } from './add-wishes.server.ts'
import * as contract from './contract.ts'
import { readWishesOf } from './read-wishes-of.server.ts'

const WISHES: Limit = { name: 'wishes', points: 300, seconds: 60 }

export function wishlistApi(api: Api): void {
  handle(api, contract.myWishlistEndpoint, async ({ shop, caller }) => ({
    data: { wishes: await readWishesOf(shop.db, caller.id) },
  }))

  handle(
    api,
    contract.addToWishlistEndpoint,
    async ({ shop, caller, body }) => {
      await addWishes(shop, caller, body.wishes)
      return { data: { wishes: await readWishesOf(shop.db, caller.id) } }
    },
    { limitEach: WISHES },
  )

  handle(
    api,
    contract.removeFromWishlistEndpoint,
    async ({ shop, params, caller }) => {
      await shop.db
        .deleteFrom('wishlist_items')
        .where('user_id', '=', caller.id)
        .where('product_id', '=', params.productId)
        .execute()
      return { data: { wishes: await readWishesOf(shop.db, caller.id) } }
    },
    { limitEach: WISHES },
  )
}
