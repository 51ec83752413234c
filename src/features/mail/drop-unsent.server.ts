import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import type { MailFacts } from './templates/emails.ts'

type Unsent<Kind extends keyof MailFacts> = {
  kinds: readonly Kind[]
  /** Of what they tell, by this fact of theirs: `orderId`. */
  fact: keyof MailFacts[Kind] & string
  values: readonly string[]
}

export type DroppedMail<Kind extends keyof MailFacts> = { kind: Kind; facts: MailFacts[Kind] }

/**
 * Drops the mails that nobody has begun to send, for those that tell what is so by now. Within the transaction that made
 * them untrue. Answers what they would have told.
 */
export async function dropUnsent<Kind extends keyof MailFacts>(
  tx: Transaction<Database>,
  { kinds, fact, values }: Unsent<Kind>,
): Promise<DroppedMail<Kind>[]> {
  const told: RawBuilder<string> = sql`facts ->> ${sql.lit(fact)}`
  const dropped = await tx
    .deleteFrom('mails')
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .where('sending_at', 'is', null)
    .where('handing_over_at', 'is', null)
    .where(told, 'in', values)
    .returning(['kind', 'facts'])
    .execute()
  // The database keeps facts by kind.
  return dropped as DroppedMail<Kind>[]
}
