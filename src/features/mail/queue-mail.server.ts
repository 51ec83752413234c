import { sql, type Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { MailFacts } from './templates/emails.ts'

type NewMail<Kind extends keyof MailFacts> = {
  kind: Kind
  recipient: string
  facts: MailFacts[Kind]
  /** Whose mail it is: it goes when the account goes. */
  userId: string | null
}

const AT_ONCE = 1000

/** What one act of the shop may cause ten thousand of. For any other mail somebody sits and waits. */
const BULK_KINDS: ReadonlySet<keyof MailFacts> = new Set(['order-shipped', 'order-changed', 'back-in-stock'])

/**
 * Mails go out in the order in which they are due. One that somebody waits for is due as if it had come that much
 * earlier, and so before all the others that are there.
 */
const HEAD_START_MS = 24 * 3600 * 1000

/**
 * Queues a mail within the transaction that causes it: it is sent if and only if that is committed.
 * One-time links are no facts: they are made when the mail is written. Answers the mail's id.
 */
export async function queueMail<Kind extends keyof MailFacts>(
  shop: Pick<Shop, 'now'>,
  tx: Transaction<Database>,
  mail: NewMail<Kind>,
): Promise<string> {
  const [id = ''] = await queueMails(shop, tx, [mail])
  return id
}

/** The same for many; `afterSeconds` where what they tell may be taken back at once. */
export async function queueMails<Kind extends keyof MailFacts>(
  shop: Pick<Shop, 'now'>,
  tx: Transaction<Database>,
  mails: readonly NewMail<Kind>[],
  afterSeconds = 0,
): Promise<string[]> {
  const now = shop.now()
  const rows = mails.map(({ kind, recipient, facts, userId }) => ({
    id: newId(),
    kind,
    recipient,
    facts: JSON.stringify(facts),
    user_id: userId,
    created_at: now,
    queued_at: now,
    next_try_at: new Date(now.getTime() + afterSeconds * 1000 - (BULK_KINDS.has(kind) ? 0 : HEAD_START_MS)),
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('mails')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
  return rows.map(({ id }) => id)
}

const HOUR_MS = 3600 * 1000

/**
 * May one more mail of this kind go to an address that a stranger typed? Asked in the transaction that queues it;
 * of several at once each counts those before it.
 */
export async function mayWriteTo(
  shop: Shop,
  tx: Transaction<Database>,
  { kind, recipient, mostAnHour }: { kind: keyof MailFacts; recipient: string; mostAnHour: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${kind} ${recipient}`}, 0))`.execute(tx)
  const { queued } = await tx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(shop.now().getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  return queued < mostAnHour
}
