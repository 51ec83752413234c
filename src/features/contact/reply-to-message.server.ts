import type { Transaction } from 'kysely'
import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import { tryAgainNow } from '#features/mail/try-again-now.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { inWords } from '#platform/time-zone.ts'
import { noSuchMessage } from './queries.server.ts'
import { DELETED_USER } from './read-messages-of.server.ts'

type Tx = Transaction<Database>
type NewReply = { text: string; key: string; after: number; waiting: boolean }

/**
 * Keeps a reply and queues its mail, both or neither. Whoever writes one has seen all those before it: of two admins the
 * second one hears that the first has answered. The same press once more changes nothing.
 * @throws Refusal 401, 403, 404, 409
 */
export async function replyToMessage(shop: Shop, admin: Caller, id: string, reply: NewReply): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    const message = await lockMessage(tx, id)
    const last = await readLast(tx, id)
    if (await isKept(tx, id, reply)) return
    const position = reply.after + 1
    if ((last?.position ?? 0) !== reply.after)
      throw new Refusal(
        409,
        `${last?.author ?? 'Someone'} answered this message while you were writing. Read the answer, then send yours if it’s still needed.`,
      )
    const { subject, email, message: quote, created_at, state } = message
    const facts = { subject, text: reply.text, quote, askedAt: inWords(created_at, shop.company.timeZone) }
    const mailId = await queueMail(shop, tx, {
      kind: 'contact-reply',
      recipient: email,
      facts,
      userId: null,
    })
    const at = shop.now()
    await tx
      .insertInto('contact_replies')
      .values({
        id: newId(),
        message_id: id,
        position,
        user_id: admin.id,
        text: reply.text,
        key: reply.key,
        mail_id: mailId,
        created_at: at,
      })
      .execute()
    const after = reply.waiting ? 'waiting' : state
    await tx
      .updateTable('contact_messages')
      .set({ state: after, changed_at: at })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, { by: admin, at, kind: 'message', act: 'send' }, [
      { id, name: subject, changes: changesBetween({ state }, { state: after }) },
    ])
  })
}

/**
 * Tries a reply at once that could not be sent so far.
 * @throws Refusal 401, 403, 404
 */
export async function retryReply(shop: Shop, admin: Caller, id: string, replyId: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    const message = await lockMessage(tx, id)
    const reply = await tx
      .selectFrom('contact_replies')
      .select('mail_id')
      .where('id', '=', replyId)
      .where('message_id', '=', id)
      .executeTakeFirst()
    if (!reply) throw new Refusal(404, 'Reply not found.')
    if (reply.mail_id === null || !(await tryAgainNow(shop, tx, reply.mail_id))) return
    await recordAudit(tx, { by: admin, at: shop.now(), kind: 'message', act: 'send' }, [
      { id, name: message.subject, changes: {} },
    ])
  })
}

async function lockMessage(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchMessage()
  return row
}

const readLast = (tx: Tx, messageId: string) =>
  tx
    .selectFrom('contact_replies')
    .leftJoin('users', 'users.id', 'contact_replies.user_id')
    .select((eb) => ['position', eb.fn.coalesce('users.name', eb.val(DELETED_USER)).as('author')])
    .where('message_id', '=', messageId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether it was kept when it was sent first, and the answer did not get through. @throws Refusal 409 where it was another text */
async function isKept(tx: Tx, messageId: string, { key, text }: NewReply): Promise<boolean> {
  const kept = await tx
    .selectFrom('contact_replies')
    .select('text')
    .where('message_id', '=', messageId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (kept && kept.text !== text)
    throw new Refusal(
      409,
      'Your reply was sent before you changed it. Read it above, then send anything that’s missing.',
    )
  return kept !== undefined
}
