import { type Api, handle } from '#platform/http/handle.server.ts'
import { listActs } from './contract.ts'
import { findActs } from './queries.server.ts'

export function auditApi(api: Api): void {
  handle(api, listActs, async ({ shop, query }) => {
    const { acts, total } = await findActs(shop.db, query)
    return { data: { acts }, also: { result: acts.length, totalResult: total } }
  })
}
