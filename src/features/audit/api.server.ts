import { type Api, handle } from '#platform/http/handle.server.ts'
import { listAuditEndpoint } from './contract.ts'
import { listAudit } from './queries.server.ts'

/** `fieldsOfProducts` in the order in which changes of them are told: they stand in a table of their own. */
export function auditApi(api: Api, fieldsOfProducts: readonly string[]): void {
  handle(api, listAuditEndpoint, async ({ shop, query }) => {
    const { acts, total } = await listAudit(shop.db, query, fieldsOfProducts)
    return { data: { acts }, also: { result: acts.length, totalResult: total } }
  })
}
