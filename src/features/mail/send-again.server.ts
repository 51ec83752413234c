import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Mail } from './contract.ts'
import { mailOf, noSuchMail } from './mailbox.server.ts'

/**
 * Sends a mail again. One that was sent or superseded stays as it is, and a new one goes out (with a link of its own,
 * which ends the one before); one that was not sent yet is tried at once. To which address, is asked when it goes out:
 * see find-recipient.server.ts.
 * @throws Refusal 404
 */
export async function sendAgain(shop: Shop, id: string): Promise<Mail> {
  const now = shop.now()
  const queued = { queued_at: now, next_try_at: now }
  return shop.db.transaction().execute(async (tx) => {
    const mail = await tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!mail) throw noSuchMail()
    const { kind, facts, recipient, user_id } = mail
    const copy = { id: newId(), kind, facts: JSON.stringify(facts), recipient, user_id, created_at: now }
    const row =
      mail.sent_at || mail.superseded_at
        ? await tx
            .insertInto('mails')
            .values({ ...copy, ...queued })
            .returningAll()
            .executeTakeFirstOrThrow()
        : await tx
            .updateTable('mails')
            .set({ ...queued, failed_at: null, failure: null })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow()
    return mailOf(shop, row)
  })
}
