import { recordExport } from '#features/audit/record-export.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import { builtIn } from '../synonyms.ts'
import { addSynonym, deleteSynonym, updateSynonym } from './change-synonyms.server.ts'
import * as contract from './contract.ts'
import { ignoreMissedSearch } from './ignore-missed-search.server.ts'
import { listMissedForSpreadsheets } from './missed-for-spreadsheets.server.ts'
import { findMissedSearches } from './missed-searches.server.ts'
import { findSynonyms } from './own-synonyms.server.ts'

const MAX_SHOWN = 100

export function synonymsApi(api: Api): void {
  handle(api, contract.listSynonyms, async ({ shop }) => ({
    data: { synonyms: await findSynonyms(shop.db), builtIn: builtIn() },
  }))

  handle(api, contract.addSynonym, async ({ shop, who, body }) => {
    const synonym = await addSynonym(shop, who, body)
    return { data: { synonym }, message: `Added. “${body.words[0]}” now finds ${synonym.finds}.` }
  })

  handle(api, contract.updateSynonym, async ({ shop, who, params, body }) => ({
    data: { synonym: await updateSynonym(shop, who, params.id, body) },
  }))

  handle(api, contract.deleteSynonym, async ({ shop, who, params }) => {
    await deleteSynonym(shop, who, params.id)
    return {}
  })

  handle(api, contract.listMissedSearches, async ({ shop, query }) => ({
    data: { missed: await findMissedSearches(shop, query.sort === '-times' ? 'times' : 'last', MAX_SHOWN) },
  }))

  handleCsv(api, contract.exportMissedSearches, async ({ shop, who, query }) => {
    await recordExport(shop, who, { kind: 'synonym', file: 'missed.csv', filters: {} })
    return listMissedForSpreadsheets(shop, query.sort === '-times' ? 'times' : 'last')
  })

  handle(api, contract.ignoreMissedSearch, async ({ shop, who, body }) => {
    await ignoreMissedSearch(shop, who, body.words)
    return {}
  })
}
