import { recordExport } from '#features/audit/record-export.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import { confirmSubscription } from './confirm-subscription.server.ts'
import * as contract from './contract.ts'
import { exportSubscribersCsv, listSubscribers } from './queries.server.ts'
import { subscribe } from './subscribe.server.ts'
import { unsubscribe } from './unsubscribe.server.ts'

export function newsletterApi(api: Api): void {
  handle(api, contract.subscribeEndpoint, async ({ shop, body }) => {
    await subscribe(shop, body.email)
    return {}
  })

  handle(api, contract.confirmSubscriptionEndpoint, async ({ shop, params }) => {
    await confirmSubscription(shop, params.token)
    return {}
  })

  handle(api, contract.unsubscribeEndpoint, async ({ shop, params }) => {
    await unsubscribe(shop, params.token)
    return {}
  })

  handle(api, contract.listSubscribersEndpoint, async ({ shop, query }) => {
    const { subscribers, total } = await listSubscribers(shop.db, query)
    return { data: { subscribers }, also: { result: subscribers.length, totalResult: total } }
  })

  handleCsv(api, contract.exportSubscribersEndpoint, async ({ shop, caller, query }) => {
    await recordExport(shop, caller, { kind: 'newsletter', file: 'subscribers.csv', filters: query })
    return exportSubscribersCsv(shop, query)
  })
}
