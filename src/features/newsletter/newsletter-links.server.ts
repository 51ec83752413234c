import type { Transaction } from 'kysely'
import { isNewestMail, type MailLinks } from '#features/mail/mail-links.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { newToken, sha256 } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'

const GOOD_FOR_MS = 7 * 24 * 3600 * 1000

/** The links of the newsletter's mails. */
export const newsletterLinks: Pick<MailLinks, 'newsletter-confirm' | 'newsletter-begun'> = {
  'newsletter-confirm': (shop, mail) =>
    shop.db
      .transaction()
      .execute((tx) => makeConfirmToken(shop, tx, mail.recipient, () => isNewestMail(tx, mail, 'address'))),
  'newsletter-begun': ({ db }, { recipient }) => unsubscribeKeyOf(db, recipient),
}

/**
 * A new confirmation link for an address that has asked and not yet confirmed; it ends the one before.
 * Null where there is nothing to confirm, or `isNewest` (asked with the row held) says that a newer mail is on its way.
 */
async function makeConfirmToken(
  shop: Shop,
  tx: Transaction<Database>,
  email: string,
  isNewest: () => Promise<boolean>,
): Promise<string | null> {
  const waits = await tx
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('email', '=', email)
    .where('state', '<>', 'confirmed')
    // Nor where the address was taken off the list after somebody asked for it.
    .where(({ eb, or, ref }) => or([eb('ended_at', 'is', null), eb('ended_at', '<', ref('asked_at'))]))
    .forUpdate()
    .executeTakeFirst()
  if (!waits || !(await isNewest())) return null
  const token = newToken()
  await tx
    .updateTable('newsletter_subscribers')
    .set({ confirm_hash: sha256(token), confirm_until: new Date(shop.now().getTime() + GOOD_FOR_MS) })
    .where('email', '=', email)
    .execute()
  return token
}

/** What ends the letters to this address; null where nobody has asked for any, or they have ended. */
async function unsubscribeKeyOf(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribe_key')
    .where('email', '=', email)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row?.unsubscribe_key ?? null
}
