import { FORMS } from '#platform/http/form-limit.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { SHOWS_NO_PRODUCT } from '#platform/page-cache/shown.ts'
import { answerRepair } from './answer-repair.server.ts'
import { changeRepair } from './change-repair.server.ts'
import * as contract from './contract.ts'
import { listRepairs, needRepair } from './queries.server.ts'
import { requestRepair } from './request-repair.server.ts'

export function repairsApi(api: Api): void {
  handle(api, contract.listServicesEndpoint, async ({ shop }) => ({
    data: { services: shop.company.services },
    shown: SHOWS_NO_PRODUCT,
  }))

  handle(
    api,
    contract.requestRepairEndpoint,
    async ({ shop, caller, body }) => ({ data: { number: await requestRepair(shop, caller, body) } }),
    { limit: FORMS, knowsCaller: true },
  )

  handle(api, contract.myRepairsEndpoint, async ({ shop, caller, query }) => {
    const { repairs, total } = await listRepairs(shop.db, { ...query, userId: caller.id })
    return { data: { repairs }, also: { result: repairs.length, totalResult: total } }
  })

  handle(api, contract.listRepairsEndpoint, async ({ shop, query }) => {
    const { repairs, total } = await listRepairs(shop.db, query)
    return { data: { repairs }, also: { result: repairs.length, totalResult: total } }
  })

  handle(
    api,
    contract.changeRepairEndpoint,
    async ({ shop, caller, params, body }) => ({
      data: { repair: await changeRepair(shop, caller, params.id, body.state) },
    }),
    { find: ({ shop, params }) => needRepair(shop.db, params.id) },
  )

  handle(
    api,
    contract.answerRepairEndpoint,
    async ({ shop, caller, params }) => ({ data: { contact: await answerRepair(shop, caller, params.id) } }),
    { find: ({ shop, params }) => needRepair(shop.db, params.id) },
  )
}
