import type { Db } from '#platform/db/open.server.ts'
import { newToken, sha256 } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'

type Clock = Pick<Shop, 'now'>

const PURPOSE = 'reset-password'
const GOOD_FOR_MS = 3600 * 1000

/**
 * Makes the account's one good reset token, while its mail is written; an earlier one is dead. The database has its
 * hash alone. Within a transaction that holds the user's row, as all that follows here.
 */
export async function makeResetToken(shop: Clock, tx: Db, userId: string): Promise<string> {
  const token = newToken()
  await endTokens(shop, tx, userId)
  const created_at = shop.now()
  await tx
    .insertInto('one_time_tokens')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      purpose: PURPOSE,
      created_at,
      expires_at: new Date(created_at.getTime() + GOOD_FOR_MS),
    })
    .execute()
  return token
}

/** Uses the token up. Answers whether it was good: once, for one hour. */
export async function takeResetToken(shop: Shop, tx: Db, token: string): Promise<boolean> {
  const now = shop.now()
  const taken = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', PURPOSE)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whose token this is, if it is still good. */
export async function ownerOfResetToken(
  shop: Shop,
  token: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  return shop.db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', PURPOSE)
    .where('used_at', 'is', null)
    .where('expires_at', '>', shop.now())
    .executeTakeFirst()
}

/** No link that was sent works any more, and none that is still to be written will be. */
export async function endResets(shop: Shop, tx: Db, userId: string): Promise<void> {
  await endTokens(shop, tx, userId)
  await tx
    .deleteFrom('mails')
    .where('user_id', '=', userId)
    .where('kind', '=', PURPOSE)
    .where('sent_at', 'is', null)
    .execute()
}

/** The links that were sent are dead at once. */
export async function endTokens(shop: Clock, tx: Db, userId: string): Promise<void> {
  const now = shop.now()
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', PURPOSE)
    .where('used_at', 'is', null)
    // Expired ones are the cleanup's: two who lock the same rows could wait for each other.
    .where('expires_at', '>', now)
    .execute()
}
