import { recordExport } from '#features/audit/record-export.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import * as contract from './contract.ts'
import { countProducts } from './count-products.server.ts'
import { listPartial } from './find-partial.server.ts'
import { allProducts, findProducts } from './find-products.server.ts'
import { listProductsForSpreadsheets } from './list-for-spreadsheets.server.ts'
import { showsCounts, showsListing } from './shown-listing.ts'

export function searchApi(api: Api): void {
  handle(api, contract.listProducts, async ({ shop, query }) => {
    const { products, total, meant, understood } = await findProducts(shop, query)
    return {
      data: { products },
      also: { result: products.length, totalResult: total, meant, understood },
      shown: showsListing(query, products),
    }
  })

  // Not kept: each time that somebody finds nothing counts.
  handle(api, contract.listPartialMatches, async ({ shop, query }) => {
    const { data, total } = await listPartial(shop, query)
    return { data, also: { result: data.products.length, totalResult: total } }
  })

  handle(api, contract.countProducts, async ({ shop, query }) => ({
    data: await countProducts(shop, query),
    shown: showsCounts(query),
  }))

  handleCsv(api, contract.exportProducts, async ({ shop, who, query }) => {
    await recordExport(shop, who, { kind: 'product', file: 'products.csv', filters: query })
    return listProductsForSpreadsheets(shop, await allProducts(shop, query))
  })
}
