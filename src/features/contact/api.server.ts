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
    contract.sendMessageEndpoint,
    async ({ shop, caller, body }) => {
      await sendMessage(shop, caller, body)
      return {}
    },
    { limit: FORMS, knowsCaller: true },
  )

  handle(api, contract.listMessagesEndpoint, async ({ shop, query }) => {
    const { total, ...data } = await listMessages(shop.db, query)
    return { data, also: { result: data.messages.length, totalResult: total } }
  })

  handle(
    api,
    contract.changeMessageEndpoint,
    async ({ shop, caller, params, body }) => ({
      data: { message: await changeMessage(shop, caller, params.id, body.state) },
    }),
    { find: ({ shop, params }) => needMessage(shop.db, params.id) },
  )

  handle(api, replies.getConversationEndpoint, async ({ shop, params }) => ({
    data: await readConversation(shop.db, params.id),
  }))

  handle(
    api,
    replies.replyToMessageEndpoint,
    async ({ shop, caller, params, body }) => {
      await replyToMessage(shop, caller, params.id, body)
      return { data: await readConversation(shop.db, params.id) }
    },
    { find: ({ shop, params }) => needMessage(shop.db, params.id) },
  )

  handle(api, replies.retryReplyEndpoint, async ({ shop, caller, params }) => {
    await retryReply(shop, caller, params.id, params.reply)
    return { data: await readConversation(shop.db, params.id) }
  })

  templatesApi(api)
}

function templatesApi(api: Api): void {
  handle(api, replies.listTemplatesEndpoint, async ({ shop }) => ({
    data: { templates: await readTemplates(shop.db), builtIn: [...BUILT_IN_TEMPLATES] },
  }))

  handle(api, replies.addTemplateEndpoint, async ({ shop, caller, body }) => ({
    data: { template: await addTemplate(shop, caller, body) },
  }))

  handle(api, replies.updateTemplateEndpoint, async ({ shop, caller, params, body }) => ({
    data: { template: await updateTemplate(shop, caller, params.id, body) },
  }))

  handle(api, replies.deleteTemplateEndpoint, async ({ shop, caller, params }) => {
    await deleteTemplate(shop, caller, params.id)
    return {}
  })
}
