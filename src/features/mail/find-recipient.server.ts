import type { Shop } from '#platform/shop.server.ts'
import type { ClaimedMail } from './claim-mails.server.ts'
import { type MailFacts, RECIPIENT_OF } from './templates/emails.ts'

/**
 * Where a mail goes now. What belongs to an account goes to the address that the account has by this time, and never to
 * a former one, which may be somebody else's by now.
 */
export async function findRecipient(
  shop: Shop,
  { user_id, recipient }: ClaimedMail,
  kind: keyof MailFacts,
): Promise<string> {
  if (RECIPIENT_OF[kind] === 'address' || user_id === null) return recipient
  const owner = await shop.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst()
  return owner?.email ?? recipient
}
