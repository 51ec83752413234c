import { recordExport } from '#features/audit/record-export.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import { addUpSales } from './add-up-sales.server.ts'
import { exportSales, getSales } from './contract.ts'
import { listSalesForSpreadsheets } from './list-for-spreadsheets.ts'

export function salesApi(api: Api): void {
  handle(api, getSales, async ({ shop, query }) => ({ data: { sales: await addUpSales(shop, query) } }))

  handleCsv(api, exportSales, async ({ shop, who, query }) => {
    await recordExport(shop, who, { kind: 'order', file: 'sales.csv', filters: query })
    const { head, rows } = listSalesForSpreadsheets(await addUpSales(shop, query), query)
    return {
      head,
      batches: (async function* () {
        yield rows
      })(),
    }
  })
}
