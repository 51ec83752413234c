import type { Shop } from '#platform/shop.server.ts'
import { type ClaimedMail, claimDueMails, claimMail } from './claim-mails.server.ts'
import { findRecipient } from './find-recipient.server.ts'
import { openTurns, type Turn } from './last-line-turns.ts'
import { hasFreshLink, type MailLinks, writeToken } from './mail-links.server.ts'
import { handOver, isRefusedForGood, wasAnswered } from './mail-transport.server.ts'
import { nextTryAfter } from './retry-pauses.ts'
import { isKind, type MailFacts } from './templates/emails.ts'
import { writeMail } from './write-mail.ts'

const SUPERSEDED = 'Not sent: a newer request or what happened since took its reason away.'

const AT_ONCE = 5

/** Sends some of the mails that are to be tried by now; answers whether there may be more of them. */
export async function sendDueMails(shop: Shop, links: MailLinks): Promise<boolean> {
  const mails = await claimDueMails(shop, AT_ONCE)
  await Promise.all(
    mails.map((mail) =>
      sendClaimed(shop, links, mail).catch((problem: Error) =>
        shop.log.warn({ mail: mail.id, reason: problem.message }, 'An email could not be sent.'),
      ),
    ),
  )
  return mails.length === AT_ONCE
}

/**
 * Writes and sends one mail of the queue; does nothing where it was sent, or nobody needs it any more.
 * @throws what the mail server says, or that another job is at it; the mailbox shows it.
 */
export async function sendMail(shop: Shop, links: MailLinks, mailId: string): Promise<void> {
  const mail = await claimMail(shop, mailId)
  if (mail) await sendClaimed(shop, links, mail)
}

const takeTurn = openTurns()

async function sendClaimed(shop: Shop, links: MailLinks, mail: ClaimedMail): Promise<void> {
  let turn: Turn | undefined
  const onLastLine = async (recipient: string) => {
    turn = takeTurn()
    await turn.comes
    await recordHandingOver(shop, mail, recipient)
  }
  try {
    if (await writeAndHandOver(shop, links, mail, onLastLine)) await recordSent(shop, mail)
    else await recordSuperseded(shop, mail)
  } catch (problem) {
    await recordFailure(shop, mail, problem)
    throw problem
  } finally {
    turn?.end()
  }
}

/** False where nobody needs the mail any more. */
async function writeAndHandOver(
  shop: Shop,
  links: MailLinks,
  mail: ClaimedMail,
  onLastLine: (recipient: string) => Promise<void>,
): Promise<boolean> {
  const { id, kind } = mail
  if (!isKind(kind)) throw new Error(`There is no template for emails of the kind ${kind}.`)
  const recipient = await findRecipient(shop, mail, kind)
  const token = await writeToken(shop, links, { id, kind, recipient })
  if (token === null) return false
  const { company, settings } = shop
  // The database keeps facts by kind: what was queued as this kind has its shape.
  const facts = mail.facts as MailFacts[typeof kind]
  const { email, text, html } = writeMail(kind, facts, { company, ...settings, token })
  const written = {
    id,
    messageId: messageIdOf(shop, mail, kind),
    kind,
    recipient,
    subject: email.subject,
    text,
    html,
    createdAt: mail.created_at,
    replyTo: email.replyTo,
    unsubscribe: email.unsubscribe,
  }
  await handOver(shop, written, () => onLastLine(recipient))
  return true
}

/**
 * A mail that goes out once more has the id that it had: receivers keep the first. Not one with a link of its own,
 * whose first link is dead by then.
 */
function messageIdOf({ settings }: Shop, { id, tries }: ClaimedMail, kind: keyof MailFacts): string {
  const { hostname } = new URL(settings.publicUrl)
  return `<${hasFreshLink(kind) ? `${id}.${tries}` : id}@${hostname.replace(/[[\]]/g, '')}>`
}

/** The rows that this process still holds: what was taken from it meanwhile is somebody else's to send. */
const held = ({ db, jobs }: Shop, { id, sending_at }: ClaimedMail) =>
  db
    .updateTable('mails')
    .where('id', '=', id)
    .where('sending_by', '=', jobs.nodeId)
    .where('sending_at', '=', sending_at)

/** @throws Error where the mail is this process's no longer: deleted with its account, or taken for a dead one's. */
async function recordHandingOver(shop: Shop, mail: ClaimedMail, recipient: string): Promise<void> {
  const { numUpdatedRows } = await held(shop, mail)
    .set({ handing_over_at: shop.now(), recipient })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error('The email was canceled while it was being written.')
}

const NOBODY = { sending_at: null, sending_by: null }

async function recordSent(shop: Shop, mail: ClaimedMail): Promise<void> {
  // That it may arrive twice is worth knowing afterwards.
  const failure = mail.handing_over_at ? mail.failure : null
  await held(shop, mail)
    .set({ ...NOBODY, sent_at: shop.now(), next_try_at: null, failed_at: null, failure })
    .execute()
}

async function recordSuperseded(shop: Shop, mail: ClaimedMail): Promise<void> {
  await held(shop, mail)
    .set({ ...NOBODY, superseded_at: shop.now(), next_try_at: null, failed_at: null, failure: SUPERSEDED })
    .execute()
}

async function recordFailure(shop: Shop, mail: ClaimedMail, problem: unknown): Promise<void> {
  const failure = problem instanceof Error ? problem.message : String(problem)
  const now = shop.now()
  await held(shop, mail)
    .set({
      ...NOBODY,
      failed_at: now,
      next_try_at: isRefusedForGood(problem) ? null : nextTryAfter(mail.queued_at, now),
      // A mail server may answer at length, and with signs that the database keeps not.
      failure: failure.replaceAll('\u0000', '').slice(0, 500),
      ...(wasAnswered(problem) && { handing_over_at: null }),
    })
    .execute()
}
