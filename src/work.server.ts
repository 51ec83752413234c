import { sendMail } from '#features/mail/send-mail.server.ts'
import type { Shop } from '#platform/shop.server.ts'

/** The background work of a running shop: each job and who does it. */
export async function startWork(shop: Shop): Promise<void> {
  await shop.jobs.start({
    mail: ({ mailId }) => sendMail(shop, mailId),
  })
}
