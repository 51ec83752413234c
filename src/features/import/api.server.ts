import { exampleRows, ownColumns } from '#features/products/csv-columns.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import * as contract from './contract.ts'
import { findBadRows, findImport } from './queries.server.ts'
import { applyImport } from './run/apply-import.server.ts'
import { sendLists } from './upload/send-lists.server.ts'

export function importApi(api: Api): void {
  handleCsv(api, contract.exampleList, async () => ({
    head: ownColumns(),
    batches: oneBatch(exampleRows()),
  }))
  handleCsv(api, contract.listBadRows, async ({ shop, query }) => {
    const bad = await findBadRows(shop, query.import)
    return {
      head: ['file', 'line', 'reason'],
      batches: oneBatch(bad.map(({ file, line, reason }) => [file, line, reason])),
    }
  })
  handle(api, contract.sendLists, async ({ shop, who, files }) => {
    const id = await sendLists(shop, who, files.lists ?? [])
    return { data: { import: await findImport(shop, id) } }
  })
  handle(api, contract.getImport, async ({ shop, params }) => ({
    data: { import: await findImport(shop, params.id) },
  }))
  handle(
    api,
    contract.applyImport,
    async ({ shop, who, params }) => {
      await applyImport(shop, who, params.id)
      return { data: { import: await findImport(shop, params.id) } }
    },
    { find: ({ shop, params }) => findImport(shop, params.id) },
  )
}

async function* oneBatch<Rows>(rows: Rows): AsyncGenerator<Rows> {
  yield rows
}
