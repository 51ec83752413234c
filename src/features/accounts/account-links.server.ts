import type { Transaction } from 'kysely'
import { isNewestMail, type LinkMail, type MailLinks } from '#features/mail/mail-links.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { makeEmailToken } from './email-changes.server.ts'
import { makeResetToken } from './reset-tokens.server.ts'

type Owner = { id: string; email: string }

/** The links of the mails to accounts. */
export const accountLinks: Pick<MailLinks, 'reset-password' | 'email-confirm'> = {
  'reset-password': (shop, mail) =>
    withOwner(shop, mail, async (tx, owner) =>
      // Its address may change in this moment: the link is for who has it now.
      owner.email === mail.recipient ? makeResetToken(shop, tx, owner.id) : null,
    ),
  'email-confirm': (shop, mail) =>
    withOwner(shop, mail, (tx, { id }) => makeEmailToken(shop, tx, { userId: id, email: mail.recipient })),
}

/** Null without an account, or where a newer mail is on its way. */
async function withOwner(
  shop: Shop,
  mail: LinkMail,
  write: (tx: Transaction<Database>, owner: Owner) => Promise<string | null>,
): Promise<string | null> {
  return shop.db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .select(['users.id', 'users.email'])
      .where('users.id', '=', (eb) =>
        eb.selectFrom('mails').select('user_id').where('mails.id', '=', mail.id),
      )
      .forUpdate()
      .executeTakeFirst()
    return owner && (await isNewestMail(tx, mail, 'account')) ? write(tx, owner) : null
  })
}
