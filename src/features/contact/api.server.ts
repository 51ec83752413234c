import { FORMS } from '#platform/http/form-limit.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { changeMessage } from './change-message.server.ts'
import { addTemplate, deleteTemplate, readTemplates, updateTemplate } from './change-templates.server.ts'
import * as contract from './contract.ts'
import { listMessages, needMessage } from './queries.server.ts'
import { readConversation } from './read-conversation.server.ts'
import * as replies from './replies-contract.ts'
import { BUILT_IN_TEMPLATES } from './reply-templates.ts'
import { replyToMessage, retryReply } from './reply-to-message.server.ts'
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
    const { total, ...data } = await listMessages(shop.db, query)
    return { data, also: { result: data.messages.length, totalResult: total } }
  })

  handle(
    api,
    contract.changeMessage,
    async ({ shop, who, params, body }) => ({
      data: { message: await changeMessage(shop, who, params.id, body.state) },
    }),
    { find: ({ shop, params }) => needMessage(shop.db, params.id) },
  )

  handle(api, replies.getConversation, async ({ shop, params }) => ({
    data: await readConversation(shop.db, params.id),
  }))

  handle(
    api,
    replies.replyToMessage,
    async ({ shop, who, params, body }) => {
      await replyToMessage(shop, who, params.id, body)
      return { data: await readConversation(shop.db, params.id) }
    },
    { find: ({ shop, params }) => needMessage(shop.db, params.id) },
  )

  handle(api, replies.retryReply, async ({ shop, who, params }) => {
    await retryReply(shop, who, params.id, params.reply)
    return { data: await readConversation(shop.db, params.id) }
  })

  templatesApi(api)
}

function templatesApi(api: Api): void {
  handle(api, replies.listTemplates, async ({ shop }) => ({
    data: { templates: await readTemplates(shop.db), builtIn: [...BUILT_IN_TEMPLATES] },
  }))

  handle(api, replies.addTemplate, async ({ shop, who, body }) => ({
    data: { template: await addTemplate(shop, who, body) },
  }))

  handle(api, replies.updateTemplate, async ({ shop, who, params, body }) => ({
    data: { template: await updateTemplate(shop, who, params.id, body) },
  }))

  handle(api, replies.deleteTemplate, async ({ shop, who, params }) => {
    await deleteTemplate(shop, who, params.id)
    return {}
  })
}
