import type { Transaction } from 'kysely'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Mail } from './contract.ts'
import { mailOf, noSuchMail } from './mailbox.server.ts'

/**
 * Sends a mail again. One that was sent or superseded stays as it is, and a new one goes out (with a link of its own,
 * which ends the one before); one that was not sent yet is tried at once. To which address, is asked when it goes out:
 * see find-recipient.server.ts.
 * @throws Refusal 401, 403, 404
 */
export async function sendAgain(shop: Shop, admin: Caller, id: string): Promise<Mail> {
  const now = shop.now()
  const queued = { queued_at: now, next_try_at: now }
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    await lockOwner(tx, id)
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
    const { subject } = mailOf(shop, row)
    await recordAudit(tx, { by: admin, at: now, kind: 'mail', act: 'send' }, [
      { id: row.id, name: subject, changes: {} },
    ])
    return mailOf(shop, row)
  })
}

/** Before the mail, as the order of locks has it: the copy refers to its account, which may be deleted meanwhile. */
const lockOwner = (tx: Transaction<Database>, mailId: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (mails) => mails.selectFrom('mails').select('user_id').where('id', '=', mailId))
    .forKeyShare()
    .execute()
