import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { MailFacts } from './templates/emails.ts'

export type LinkMail = { id: string; kind: keyof MailFacts; recipient: string }

/**
 * The token of a mail's link, made while the mail is written. Null where nobody needs the mail any more (a newer
 * request, an address that is confirmed already, or no longer the account's): it does not go out.
 */
type WriteToken = (shop: Shop, mail: LinkMail) => Promise<string | null>

/** Kinds whose link is made anew each time that the mail is written, and ends the one before. */
const FRESH_LINKS = ['reset-password', 'email-confirm', 'newsletter-confirm'] as const

/** Who makes the links of mails: each feature its own, handed to the mail worker at start. */
export type MailLinks = Record<(typeof FRESH_LINKS)[number] | 'newsletter-begun', WriteToken>

export const hasFreshLink = (kind: keyof MailFacts): boolean =>
  (FRESH_LINKS as readonly string[]).includes(kind)

/** '' for kinds without a link of their own. */
export async function writeToken(shop: Shop, links: MailLinks, mail: LinkMail): Promise<string | null> {
  const write = (links as Partial<Record<string, WriteToken>>)[mail.kind]
  return write ? write(shop, mail) : ''
}

/** Of requests for links to one address, or of one account, only the newest counts. */
export async function isNewestMail(
  tx: Transaction<Database>,
  { id }: LinkMail,
  of: 'account' | 'address',
): Promise<boolean> {
  const newest = await tx
    .selectFrom('mails')
    .innerJoin('mails as this', (join) =>
      join
        .onRef('this.kind', '=', 'mails.kind')
        // An account's address may have changed since.
        .on((eb) =>
          of === 'account'
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
