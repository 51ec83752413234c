import { type Api, handle } from '#platform/http/handle.server.ts'
import * as contract from './contract.ts'
import { listMails, readMail } from './mailbox.server.ts'
import { sendAgain } from './send-again.server.ts'

export function mailApi(api: Api): void {
  handle(api, contract.listMailsEndpoint, async ({ shop, query }) => {
    const { mails, total } = await listMails(shop, query)
    return { data: { mails }, also: { result: mails.length, totalResult: total } }
  })

  handle(api, contract.getMailEndpoint, async ({ shop, params }) => ({
    data: { mail: await readMail(shop, params.id) },
  }))

  handle(api, contract.sendMailAgainEndpoint, async ({ shop, caller, params }) => ({
    data: { mail: await sendAgain(shop, caller, params.id) },
  }))
}
