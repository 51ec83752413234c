import type { Transaction } from 'kysely'
import { makeEmailToken } from '#features/accounts/email-changes.server.ts'
import { makeResetToken } from '#features/accounts/reset-tokens.server.ts'
import { makeConfirmToken, unsubscribeKeyOf } from '#features/newsletter/newsletter-links.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { MailFacts } from './templates/letters.ts'

type Mail = { id: string; kind: keyof MailFacts; recipient: string }

/** Kinds whose link is made anew each time that the mail is written, and ends the one before. */
export const hasToken = (kind: keyof MailFacts): boolean =>
  kind === 'reset-password' || kind === 'email-confirm' || kind === 'newsletter-confirm'

/**
 * The token of a mail's link, made now; '' for kinds without a link of their own. Null where nobody needs the
 * mail any more (a newer request, an address that is confirmed already, or no longer the account's): it does not go out.
 */
export async function writeToken(shop: Shop, mail: Mail): Promise<string | null> {
  if (mail.kind === 'newsletter-begun') return unsubscribeKeyOf(shop.db, mail.recipient)
  if (!hasToken(mail.kind)) return ''
  return shop.db.transaction().execute(async (tx) => {
    if (mail.kind === 'newsletter-confirm')
      return makeConfirmToken(shop, tx, mail.recipient, () => isNewest(tx, mail))
    const owner = await tx
      .selectFrom('users')
      .select('users.id')
      .where('users.id', '=', (eb) =>
        eb.selectFrom('mails').select('user_id').where('mails.id', '=', mail.id),
      )
      // Its address may change in this moment: the link is for who has it now.
      .$if(mail.kind === 'reset-password', (users) => users.where('users.email', '=', mail.recipient))
      .forUpdate()
      .executeTakeFirst()
    if (!owner || !(await isNewest(tx, mail))) return null
    return mail.kind === 'email-confirm'
      ? makeEmailToken(shop, tx, { userId: owner.id, email: mail.recipient })
      : makeResetToken(shop, tx, owner.id)
  })
}

/** Of requests for links to one address only the newest counts. */
async function isNewest(tx: Transaction<Database>, { id, kind }: Mail): Promise<boolean> {
  const newest = await tx
    .selectFrom('mails')
    .innerJoin('mails as this', (join) =>
      join
        .onRef('this.kind', '=', 'mails.kind')
        // A reset belongs to an account, whose address may have changed since.
        .on((eb) =>
          kind === 'reset-password' || kind === 'email-confirm'
            ? eb('this.user_id', '=', eb.ref('mails.user_id'))
            : eb('this.recipient', '=', eb.ref('mails.recipient')),
        ),
    )
    .select('mails.id')
    .where('this.id', '=', id)
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .executeTakeFirst()
  return newest?.id === id
}
