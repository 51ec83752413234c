import { type Api, handle } from '#platform/http/handle.server.ts'
import * as contract from './contract.ts'
import { findProducts } from './find-products.server.ts'

export function searchApi(api: Api): void {
  handle(api, contract.listProducts, async ({ shop, query }) => {
    const { products, total } = await findProducts(shop, query)
    return {
      data: { products },
      also: { result: products.length, totalResult: total },
      shown: { products: products.map(({ id }) => id), isList: true },
    }
  })
}
