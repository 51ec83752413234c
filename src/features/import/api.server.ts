import { exampleRows, ownColumns } from '#features/products/csv-columns.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import * as contract from './contract.ts'
import { findImport, listBadRows } from './queries.server.ts'
import { applyImport } from './run/apply-import.server.ts'
import { sendLists } from './upload/send-lists.server.ts'

export function importApi(api: Api): void {
  handleCsv(api, contract.exampleListEndpoint, async () => ({
    head: ownColumns(),
    batches: oneBatch(exampleRows()),
  }))
  handleCsv(api, contract.listBadRowsEndpoint, async ({ shop, query }) => {
    const bad = await listBadRows(shop, query.import)
    return {
      head: ['file', 'line', 'reason'],
      batches: oneBatch(bad.map(({ file, line, reason }) => [file, line, reason])),
    }
  })
  handle(api, contract.sendListsEndpoint, async ({ shop, caller, files }) => {
    const id = await sendLists(shop, caller, files.lists ?? [])
    return { data: { import: await findImport(shop, id) } }
  })
  handle(api, contract.getImportEndpoint, async ({ shop, params }) => ({
    data: { import: await findImport(shop, params.id) },
  }))
  handle(
    api,
    contract.applyImportEndpoint,
    async ({ shop, caller, params }) => {
      await applyImport(shop, caller, params.id)
      return { data: { import: await findImport(shop, params.id) } }
    },
    { find: ({ shop, params }) => findImport(shop, params.id) },
  )
}

async function* oneBatch<Rows>(rows: Rows): AsyncGenerator<Rows> {
  yield rows
}
