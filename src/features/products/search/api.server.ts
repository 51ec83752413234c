import { recordExport } from '#features/audit/record-export.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import * as contract from './contract.ts'
import { countProducts } from './count-products.server.ts'
import { exportProductsCsv } from './export-csv.server.ts'
import { listPartial } from './list-partial-matches.server.ts'
import { allProducts, listProducts } from './list-products.server.ts'
import { showsCounts, showsListing } from './shown-listing.ts'

export function searchApi(api: Api): void {
  handle(api, contract.listProductsEndpoint, async ({ shop, query }) => {
    const { products, total, meant, understood } = await listProducts(shop, query)
    return {
      data: { products },
      also: { result: products.length, totalResult: total, meant, understood },
      shown: showsListing(query, products),
    }
  })

  // Not kept: each time that somebody finds nothing counts.
  handle(api, contract.listPartialMatchesEndpoint, async ({ shop, query }) => {
    const { data, total } = await listPartial(shop, query)
    return { data, also: { result: data.products.length, totalResult: total } }
  })

  handle(api, contract.countProductsEndpoint, async ({ shop, query }) => ({
    data: await countProducts(shop, query),
    shown: showsCounts(query),
  }))

  handleCsv(api, contract.exportProductsEndpoint, async ({ shop, caller, query }) => {
    await recordExport(shop, caller, { kind: 'product', file: 'products.csv', filters: query })
    return exportProductsCsv(shop, await allProducts(shop, query))
  })
}
