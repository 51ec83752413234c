import { type Api, handle } from '#platform/http/handle.server.ts'
import { SHOWS_NO_PRODUCT } from '#platform/page-cache/shown.ts'
import { getPolicyEndpoint } from './contract.ts'
import { readPolicy } from './read-policy.server.ts'

export function policiesApi(api: Api): void {
  handle(api, getPolicyEndpoint, async ({ shop, params }) => ({
    data: { policy: await readPolicy(shop, params.name) },
    shown: SHOWS_NO_PRODUCT,
  }))
}
