import type { Shop } from '#platform/shop.server.ts'
import { post } from './post.server.ts'
import { isKind, type MailFacts } from './templates/letters.ts'
import { writeMail } from './write-mail.ts'
import { writeToken } from './write-token.server.ts'

const NO_REASON = 'Not sent: a newer request or what happened since took its reason away.'

/**
 * Writes and sends one mail of the queue; does nothing where it was sent, or has no longer a reason.
 * A mail may go out twice when the shop dies in between, but never with two links that work: the second
 * writing makes a new link, which ends the first.
 * @throws what the mail server says; the job tries again, and the mailbox shows it.
 */
export async function sendMail(shop: Shop, mailId: string): Promise<void> {
  const mail = await shop.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail || mail.sent_at) return
  const { kind, recipient } = mail
  if (!isKind(kind)) throw new Error(`No template is there for mails of the kind ${kind}.`)
  const token = await writeToken(shop, { id: mailId, kind, recipient })
  if (token === null) return noteFailure(shop, mailId, NO_REASON)
  const { company, settings } = shop
  // The database keeps facts by kind: what was queued as this kind has its shape.
  const facts = mail.facts as MailFacts[typeof kind]
  const { letter, text, html } = writeMail(kind, facts, { company, publicUrl: settings.publicUrl, token })
  try {
    await post(shop, {
      id: mailId,
      kind,
      recipient,
      subject: letter.subject,
      text,
      html,
      createdAt: mail.created_at,
      replyTo: letter.replyTo,
      unsubscribe: letter.unsubscribe,
    })
  } catch (problem) {
    await noteFailure(shop, mailId, problem instanceof Error ? problem.message : String(problem))
    throw problem
  }
  await shop.db
    .updateTable('mails')
    .set((eb) => ({ sent_at: shop.now(), tries: eb('tries', '+', 1), failed_at: null, failure: null }))
    .where('id', '=', mailId)
    .execute()
}

async function noteFailure(shop: Shop, mailId: string, failure: string): Promise<void> {
  await shop.db
    .updateTable('mails')
    .set((eb) => ({
      failed_at: shop.now(),
      tries: eb('tries', '+', 1),
      // A mail server may answer at length, and with signs that the database keeps not.
      failure: failure.replaceAll('\u0000', '').slice(0, 500),
    }))
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute()
}
