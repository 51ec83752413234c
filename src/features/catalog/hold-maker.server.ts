import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'

/**
 * Keeps the account that makes a change until the transaction ends: its rows are about to name it.
 * @throws Refusal 401 where it was deleted a moment ago.
 */
export async function holdMaker(tx: Transaction<Database>, userId: string): Promise<void> {
  const held = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  if (!held) throw new Refusal(401, 'This account was deleted.')
}
