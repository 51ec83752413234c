import { showsReviews } from '#features/products/shown-products.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Limit } from '#platform/limits.server.ts'
import * as contract from './contract.ts'
import { isProduct, listReviews } from './queries.server.ts'
import { writeReview } from './write-review.server.ts'

const REVIEWS: Limit = { name: 'reviews', points: 60, seconds: 60 }

export function reviewsApi(api: Api): void {
  handle(
    api,
    contract.writeReviewEndpoint,
    async ({ shop, caller, body }) => {
      const { rating, review, product, user = caller.id } = body
      if (user !== caller.id) throw new Refusal(403, 'You can only post reviews under your own name.')
      return {
        data: { review: await writeReview(shop, caller, { productId: product, rating, text: review }) },
      }
    },
    { limitEach: REVIEWS },
  )

  handle(
    api,
    contract.listReviewsEndpoint,
    async ({ shop, params, query }) => {
      const { reviews, ratings, total } = await listReviews(shop.db, { productId: params.id, ...query })
      return {
        data: { reviews, ratings },
        also: { result: reviews.length, totalResult: total },
        shown: showsReviews(params.id),
      }
    },
    {
      find: async ({ shop, params }) => {
        if (!(await isProduct(shop.db, params.id))) throw new Refusal(404, 'Product not found.')
      },
    },
  )
}
