import { recordExport } from '#features/audit/record-export.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import { builtIn } from '../synonyms.ts'
import { addSynonym, deleteSynonym, updateSynonym } from './change-synonyms.server.ts'
import * as contract from './contract.ts'
import { exportMissedCsv } from './export-missed-csv.server.ts'
import { ignoreMissedSearch } from './ignore-missed-search.server.ts'
import { findMissedSearches } from './missed-searches.server.ts'
import { findSynonyms } from './own-synonyms.server.ts'

const MAX_SHOWN = 100

export function synonymsApi(api: Api): void {
  handle(api, contract.listSynonymsEndpoint, async ({ shop }) => ({
    data: { synonyms: await findSynonyms(shop.db), builtIn: builtIn() },
  }))

  handle(api, contract.addSynonymEndpoint, async ({ shop, caller, body }) => {
    const synonym = await addSynonym(shop, caller, body)
    return { data: { synonym }, message: `Added. “${body.words[0]}” now finds ${synonym.finds}.` }
  })

  handle(api, contract.updateSynonymEndpoint, async ({ shop, caller, params, body }) => ({
    data: { synonym: await updateSynonym(shop, caller, params.id, body) },
  }))

  handle(api, contract.deleteSynonymEndpoint, async ({ shop, caller, params }) => {
    await deleteSynonym(shop, caller, params.id)
    return {}
  })

  handle(api, contract.listMissedSearchesEndpoint, async ({ shop, query }) => ({
    data: { missed: await findMissedSearches(shop, query.sort === '-times' ? 'times' : 'last', MAX_SHOWN) },
  }))

  handleCsv(api, contract.exportMissedSearchesEndpoint, async ({ shop, caller, query }) => {
    await recordExport(shop, caller, { kind: 'synonym', file: 'missed.csv', filters: {} })
    return exportMissedCsv(shop, query.sort === '-times' ? 'times' : 'last')
  })

  handle(api, contract.ignoreMissedSearchEndpoint, async ({ shop, caller, body }) => {
    await ignoreMissedSearch(shop, caller, body.words)
    return {}
  })
}
