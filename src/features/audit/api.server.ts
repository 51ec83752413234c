import { type Api, handle } from '#platform/http/handle.server.ts'
import { listActs } from './contract.ts'
import { findActs } from './queries.server.ts'

/** `fieldsOfProducts` in the order in which changes of them are told: they stand in a table of their own. */
export function auditApi(api: Api, fieldsOfProducts: readonly string[]): void {
  handle(api, listActs, async ({ shop, query }) => {
    const { acts, total } = await findActs(shop.db, query, fieldsOfProducts)
    return { data: { acts }, also: { result: acts.length, totalResult: total } }
  })
}
