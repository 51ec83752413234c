import { type Api, handle } from '#platform/http/handle.server.ts'
import { getDeliveryEndpoint } from './contract.ts'
import { promiseAt } from './delivery-promise.ts'

export function deliveryApi(api: Api): void {
  // It does not say what it rests on, so that no page with it is ever kept: it is true for a moment.
  handle(api, getDeliveryEndpoint, async ({ shop: { company, now } }) => {
    const at = now()
    return { data: { delivery: { ...promiseAt(at, company.delivery, company.timeZone), now: at } } }
  })
}
