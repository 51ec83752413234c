import { type Api, handle } from '#platform/http/handle.server.ts'
import { changeMessage } from './change-message.server.ts'
import * as contract from './contract.ts'
import { FORMS } from './form-limit.ts'
import { listMessages, needMessage } from './queries.server.ts'
import { sendMessage } from './send-message.server.ts'

export function contactApi(api: Api): void {
  handle(
    api,
    contract.sendMessage,
    async ({ shop, who, body }) => {
      await sendMessage(shop, who, body)
      return {}
    },
    { limit: FORMS, knowsCaller: true },
  )

  handle(api, contract.listMessages, async ({ shop, query }) => {
    const { messages, total } = await listMessages(shop.db, query)
    return { data: { messages }, also: { result: messages.length, totalResult: total } }
  })

  handle(
    api,
    contract.changeMessage,
    async ({ shop, who, params, body }) => ({
      data: { message: await changeMessage(shop, who, params.id, body.state) },
    }),
    { find: ({ shop, params }) => needMessage(shop.db, params.id) },
  )
}
