import type { Transaction } from 'kysely'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { newToken, sha256 } from '#platform/ids.server.ts'
import { waitOf } from '#platform/limits.server.ts'
import type { Shop } from '#platform/shop.server.ts'

const KIND = 'email-confirm'
const GOOD_FOR_MS = 24 * 3600 * 1000

// Each is two mails, one of them to anybody.
const MAX_AN_HOUR = 10
const HOUR_MS = 3600 * 1000

/**
 * Keeps the address that a person wants to have, and mails it a link; the old address is told, and stays until the link
 * is used. A change that was asked for before is given up. Within a transaction that holds the user's row, as all that
 * follows here.
 * @throws Refusal 429
 */
export async function askForEmailChange(
  shop: Shop,
  tx: Transaction<Database>,
  { userId, oldEmail, email }: { userId: string; oldEmail: string; email: string },
): Promise<void> {
  await refuseOften(shop, tx, userId)
  await dropEmailChange(tx, userId)
  const asked_at = shop.now()
  const expires_at = new Date(asked_at.getTime() + GOOD_FOR_MS)
  await tx.insertInto('email_changes').values({ user_id: userId, email, asked_at, expires_at }).execute()
  await queueMail(shop, tx, { kind: KIND, recipient: email, facts: {}, userId })
  await queueMail(shop, tx, { kind: 'email-change-asked', recipient: oldEmail, facts: { email }, userId })
}

/** Counted from the mails themselves: on all nodes together, and beyond a restart. */
async function refuseOften(shop: Shop, tx: Transaction<Database>, userId: string): Promise<void> {
  const since = new Date(shop.now().getTime() - HOUR_MS)
  const { asked, first } = await tx
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('asked'), fn.min('created_at').as('first')])
    .where('user_id', '=', userId)
    .where('kind', '=', 'email-change-asked')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (asked < MAX_AN_HOUR) return
  const retryAfterSeconds = Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1000))
  throw new Refusal(429, `Too many attempts. Try again in ${waitOf(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

/** The link that was sent is dead, and none that is still to be written will be. */
export async function dropEmailChange(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('mails')
    .where('user_id', '=', userId)
    .where('kind', '=', KIND)
    .where('sent_at', 'is', null)
    .execute()
}

/** Whoever asked for it has thought better of it. */
export async function giveUpEmail(shop: Shop, caller: Caller): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    await dropEmailChange(tx, caller.id)
  })
}

/** Makes the change's one good token, while its mail is written. Null where this address is wanted no more. */
export async function makeEmailToken(
  shop: Pick<Shop, 'now'>,
  tx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  const token = newToken()
  const wanted = await tx
    .updateTable('email_changes')
    .set({ token_hash: sha256(token) })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('expires_at', '>', shop.now())
    .returning('user_id')
    .executeTakeFirst()
  return wanted ? token : null
}

/** Whose link this is, and to which address it leads, while it is good: once, for a day. */
export async function findEmailChange(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  token: string,
): Promise<{ userId: string; email: string } | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['user_id as userId', 'email'])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
}

/** The address that waits to be confirmed. */
export async function findPendingEmail(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row?.email ?? null
}
