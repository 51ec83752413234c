import type { Shop } from '#platform/shop.server.ts'
import type { MailRow } from './mailbox.server.ts'
import { post } from './post.server.ts'
import { isKind, type MailFacts } from './templates/letters.ts'
import { writeMail } from './write-mail.ts'
import { writeToken } from './write-token.server.ts'

const NO_REASON = 'Not sent: a newer request or what happened since took its reason away.'

// As long as the queue waits for a job of which it hears nothing before it tries it again.
const GONE_AFTER_MS = 15 * 60 * 1000

/**
 * Writes and sends one mail of the queue; does nothing where it was sent, or has no longer a reason.
 * A mail may go out twice when the shop dies in between, but never with two links that work: the second
 * writing makes a new link, which ends the first.
 * @throws what the mail server says, or that another job is at it: the job tries again, and the mailbox shows it.
 */
export async function sendMail(shop: Shop, mailId: string): Promise<void> {
  const mail = await takeUp(shop, mailId)
  if (!mail) return
  try {
    if (!(await writeAndPost(shop, mail))) return await noteFailure(shop, mailId, NO_REASON)
  } catch (problem) {
    await noteFailure(shop, mailId, problem instanceof Error ? problem.message : String(problem))
    throw problem
  }
  await shop.db
    .updateTable('mails')
    .set((eb) => ({
      sent_at: shop.now(),
      sending_at: null,
      tries: eb('tries', '+', 1),
      failed_at: null,
      failure: null,
    }))
    .where('id', '=', mailId)
    .execute()
}

/**
 * Takes a mail for its own, so that two jobs for it (somebody pressed "Send again") do not both send it. Undefined where
 * there is nothing to send.
 */
async function takeUp({ db, now }: Shop, mailId: string): Promise<MailRow | undefined> {
  const gone = new Date(now().getTime() - GONE_AFTER_MS)
  const taken = await db
    .updateTable('mails')
    .set({ sending_at: now() })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where(({ eb, or }) => or([eb('sending_at', 'is', null), eb('sending_at', '<', gone)]))
    .returningAll()
    .executeTakeFirst()
  if (taken) return taken
  const left = await db.selectFrom('mails').select('sent_at').where('id', '=', mailId).executeTakeFirst()
  if (left && !left.sent_at) throw new Error('Another job is sending this mail.')
  return undefined
}

/** False where the mail has no longer a reason. */
async function writeAndPost(shop: Shop, mail: MailRow): Promise<boolean> {
  const { id, kind, recipient } = mail
  if (!isKind(kind)) throw new Error(`No template is there for mails of the kind ${kind}.`)
  const token = await writeToken(shop, { id, kind, recipient })
  if (token === null) return false
  const { company, settings } = shop
  // The database keeps facts by kind: what was queued as this kind has its shape.
  const facts = mail.facts as MailFacts[typeof kind]
  const { letter, text, html } = writeMail(kind, facts, { company, publicUrl: settings.publicUrl, token })
  await post(shop, {
    id,
    kind,
    recipient,
    subject: letter.subject,
    text,
    html,
    createdAt: mail.created_at,
    replyTo: letter.replyTo,
    unsubscribe: letter.unsubscribe,
  })
  return true
}

async function noteFailure(shop: Shop, mailId: string, failure: string): Promise<void> {
  await shop.db
    .updateTable('mails')
    .set((eb) => ({
      sending_at: null,
      failed_at: shop.now(),
      tries: eb('tries', '+', 1),
      // A mail server may answer at length, and with signs that the database keeps not.
      failure: failure.replaceAll('\u0000', '').slice(0, 500),
    }))
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute()
}
