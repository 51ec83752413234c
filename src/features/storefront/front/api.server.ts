import { type Api, handle } from '#platform/http/handle.server.ts'
import * as contract from './contract.ts'
import { listBestSellers, MAX_BEST_SELLERS } from './list-best-sellers.server.ts'
import { listTiles } from './list-tiles.server.ts'
import { listTopDeals } from './list-top-deals.server.ts'
import { showsBestSellers, showsTiles, showsTopDeals } from './shown-front.ts'

export function frontApi(api: Api): void {
  handle(api, contract.listTilesEndpoint, async ({ shop, query }) => {
    const { tiles, pictures } = await listTiles(shop, query.limit)
    const ids = tiles.map(({ id }) => id)
    return { data: { tiles }, shown: showsTiles(ids, pictures) }
  })
  handle(api, contract.listTopDealsEndpoint, async ({ shop }) => {
    const found = await listTopDeals(shop)
    const { products, total } = found
    return { data: { products }, also: { totalResult: total }, shown: showsTopDeals(found) }
  })
  handle(api, contract.listBestSellersEndpoint, async ({ shop }) => {
    const best = await listBestSellers(shop)
    const products = best.length < MAX_BEST_SELLERS ? [] : best.map(({ product }) => product)
    return { data: { products }, shown: showsBestSellers(best) }
  })
}
