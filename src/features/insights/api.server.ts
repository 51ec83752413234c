import { type Api, handle } from '#platform/http/handle.server.ts'
import { getOverviewEndpoint } from './contract.ts'
import { readOverview } from './overview-queries.server.ts'

export function insightsApi(api: Api): void {
  handle(api, getOverviewEndpoint, async ({ shop, query }) => ({
    data: { overview: await readOverview(shop, query.days) },
  }))
}
