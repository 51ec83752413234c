import { type Api, handle } from '#platform/http/handle.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import { addWishes } from './add-wishes.server.ts'
import * as contract from './contract.ts'
import { readWishesOf } from './read-wishes-of.server.ts'

const WISHES: Limit = { name: 'wishes', points: 300, seconds: 60 }

export function wishlistApi(api: Api): void {
  handle(api, contract.myWishlist, async ({ shop, who }) => ({
    data: { wishes: await readWishesOf(shop.db, who.id) },
  }))

  handle(
    api,
    contract.addToWishlist,
    async ({ shop, who, body }) => {
      await addWishes(shop, who, body.wishes)
      return { data: { wishes: await readWishesOf(shop.db, who.id) } }
    },
    { limitEach: WISHES },
  )

  handle(
    api,
    contract.removeFromWishlist,
    async ({ shop, params, who }) => {
      await shop.db
        .deleteFrom('wishlist_items')
        .where('user_id', '=', who.id)
        .where('product_id', '=', params.productId)
        .execute()
      return { data: { wishes: await readWishesOf(shop.db, who.id) } }
    },
    { limitEach: WISHES },
  )
}
