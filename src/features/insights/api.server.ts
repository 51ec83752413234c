import { type Api, handle } from '#platform/http/handle.server.ts'
import { getOverview } from './contract.ts'
import { lookOver } from './look-over.server.ts'

export function insightsApi(api: Api): void {
  handle(api, getOverview, async ({ shop, query }) => ({
    data: { overview: await lookOver(shop, query.days) },
  }))
}
