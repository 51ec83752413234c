import { recordExport } from '#features/audit/record-export.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import { addUpSales } from './add-up-sales.server.ts'
import { exportSalesEndpoint, getSalesEndpoint } from './contract.ts'
import { exportSalesCsv } from './export-csv.ts'

export function salesApi(api: Api): void {
  handle(api, getSalesEndpoint, async ({ shop, query }) => ({
    data: { sales: await addUpSales(shop, query) },
  }))

  handleCsv(api, exportSalesEndpoint, async ({ shop, caller, query }) => {
    await recordExport(shop, caller, { kind: 'order', file: 'sales.csv', filters: query })
    const { head, rows } = exportSalesCsv(await addUpSales(shop, query), query)
    return {
      head,
      batches: (async function* () {
        yield rows
      })(),
    }
  })
}
