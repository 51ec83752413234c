import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { MailFacts } from './templates/letters.ts'

type NewMail<Kind extends keyof MailFacts> = {
  kind: Kind
  recipient: string
  facts: MailFacts[Kind]
  /** Whose mail it is: it goes when the account goes. */
  userId: string | null
}

/**
 * Queues a mail within the transaction that causes it: it is sent if and only if that is committed.
 * One-time links are no facts: they are made when the mail is written.
 */
export async function queueMail<Kind extends keyof MailFacts>(
  shop: Shop,
  tx: Transaction<Database>,
  { kind, recipient, facts, userId }: NewMail<Kind>,
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('mails')
    .values({
      id,
      kind,
      recipient,
      facts: JSON.stringify(facts),
      user_id: userId,
      created_at: shop.now(),
    })
    .execute()
  await shop.jobs.enqueue(tx, 'mail', { mailId: id })
}
