import { type Api, handle } from '#platform/http/handle.server.ts'
import * as contract from './contract.ts'
import { findBestSellers, MAX_BEST_SELLERS } from './find-best-sellers.server.ts'
import { findTiles } from './find-tiles.server.ts'
import { findTopDeals } from './find-top-deals.server.ts'
import { showsBestSellers, showsTiles, showsTopDeals } from './shown-front.ts'

export function frontApi(api: Api): void {
  handle(api, contract.listTiles, async ({ shop, query }) => {
    const { tiles, pictures } = await findTiles(shop, query.limit)
    const ids = tiles.map(({ id }) => id)
    return { data: { tiles }, shown: showsTiles(ids, pictures) }
  })
  handle(api, contract.listTopDeals, async ({ shop }) => {
    const found = await findTopDeals(shop)
    const { products, total } = found
    return { data: { products }, also: { totalResult: total }, shown: showsTopDeals(found) }
  })
  handle(api, contract.listBestSellers, async ({ shop }) => {
    const best = await findBestSellers(shop)
    const products = best.length < MAX_BEST_SELLERS ? [] : best.map(({ product }) => product)
    return { data: { products }, shown: showsBestSellers(best) }
  })
}
