import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Mail } from './contract.ts'
import { mailOf, noSuchMail } from './mailbox.server.ts'

/**
 * Sends a mail again. One that was sent stays as it is, and a new one goes out (with a link of its own, which ends the
 * one before); one that was not sent yet is tried at once.
 * @throws Refusal 404
 */
export async function sendAgain(shop: Shop, id: string): Promise<Mail> {
  return shop.db.transaction().execute(async (tx) => {
    const mail = await tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!mail) throw noSuchMail()
    const row = mail.sent_at
      ? await tx
          .insertInto('mails')
          .values({
            id: newId(),
            kind: mail.kind,
            facts: JSON.stringify(mail.facts),
            recipient: mail.recipient,
            user_id: mail.user_id,
            created_at: shop.now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('mails')
          .set({ failed_at: null, failure: null })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
    await shop.jobs.enqueue(tx, 'mail', [{ mailId: row.id }])
    return mailOf(shop, row)
  })
}
