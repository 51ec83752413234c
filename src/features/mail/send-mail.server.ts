import { makeResetToken } from '#features/accounts/reset-tokens.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { post } from './post.server.ts'
import { htmlOf } from './templates/letter-html.ts'
import { textOf } from './templates/letter-text.ts'
import { isKind, type MailFacts, writeLetter } from './templates/letters.ts'

/**
 * Writes and sends one mail of the queue; does nothing where it was sent, or has no longer a reason.
 * A mail may go out twice when the shop dies in between, but never with two links that work: the second
 * writing makes a new link, which ends the first.
 * @throws what the mail server says; the job tries again.
 */
export async function sendMail(shop: Shop, mailId: string): Promise<void> {
  const mail = await shop.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail || mail.sent_at) return
  if (!isKind(mail.kind)) throw new Error(`No template is there for mails of the kind ${mail.kind}.`)
  const resetToken = mail.kind === 'reset-password' ? await writeResetToken(shop, mailId) : ''
  if (resetToken === null) return
  const { company, settings } = shop
  const facts = { shopName: company.name, publicUrl: settings.publicUrl, resetToken }
  // The database keeps facts by kind: what was queued as this kind has its shape.
  const letter = writeLetter(mail.kind, mail.facts as MailFacts[typeof mail.kind], facts)
  await post(shop, {
    id: mailId,
    kind: mail.kind,
    recipient: mail.recipient,
    subject: letter.subject,
    text: textOf(letter, company),
    html: htmlOf(letter, company),
    createdAt: mail.created_at,
  })
  await shop.db.updateTable('mails').set({ sent_at: shop.now() }).where('id', '=', mailId).execute()
}

/** Null where the request is no longer the newest, or the password was changed since: then no mail goes out. */
async function writeResetToken(shop: Shop, mailId: string): Promise<string | null> {
  return shop.db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .select('users.id')
      .where('users.id', '=', (eb) => eb.selectFrom('mails').select('user_id').where('mails.id', '=', mailId))
      .forUpdate()
      .executeTakeFirst()
    if (!owner) return null
    const newest = await tx
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'reset-password')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return newest?.id === mailId ? makeResetToken(shop, tx, owner.id) : null
  })
}
