import { type Api, handle } from '#platform/http/handle.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import { collectOwnData } from './collect-own-data.server.ts'
import { downloadOwnDataEndpoint } from './contract.ts'

// Each reads all that a person ever did here.
const DOWNLOADS: Limit = { name: 'own-data', points: 20, seconds: 60 }

export function ownDataApi(api: Api): void {
  handle(
    api,
    downloadOwnDataEndpoint,
    async ({ shop, caller }) => ({ written: await collectOwnData(shop, caller) }),
    {
      limitEach: DOWNLOADS,
    },
  )
}
