import { FORMS } from '#platform/http/form-limit.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { SHOWS_NO_PRODUCT } from '#platform/page-cache/shown.ts'
import { answerRepair } from './answer-repair.server.ts'
import { changeRepair } from './change-repair.server.ts'
import * as contract from './contract.ts'
import { listRepairs, needRepair } from './queries.server.ts'
import { requestRepair } from './request-repair.server.ts'

export function repairsApi(api: Api): void {
  handle(api, contract.listServices, async ({ shop }) => ({
    data: { services: shop.company.services },
    shown: SHOWS_NO_PRODUCT,
  }))

  handle(
    api,
    contract.requestRepair,
    async ({ shop, who, body }) => ({ data: { number: await requestRepair(shop, who, body) } }),
    { limit: FORMS, knowsCaller: true },
  )

  handle(api, contract.myRepairs, async ({ shop, who, query }) => {
    const { repairs, total } = await listRepairs(shop.db, { ...query, userId: who.id })
    return { data: { repairs }, also: { result: repairs.length, totalResult: total } }
  })

  handle(api, contract.listRepairs, async ({ shop, query }) => {
    const { repairs, total } = await listRepairs(shop.db, query)
    return { data: { repairs }, also: { result: repairs.length, totalResult: total } }
  })

  handle(
    api,
    contract.changeRepair,
    async ({ shop, who, params, body }) => ({
      data: { repair: await changeRepair(shop, who, params.id, body.state) },
    }),
    { find: ({ shop, params }) => needRepair(shop.db, params.id) },
  )

  handle(
    api,
    contract.answerRepair,
    async ({ shop, who, params }) => ({ data: { contact: await answerRepair(shop, who, params.id) } }),
    { find: ({ shop, params }) => needRepair(shop.db, params.id) },
  )
}
