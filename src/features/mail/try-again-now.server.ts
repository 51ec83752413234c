import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'

/**
 * Tries a mail at once that could not be sent so far. One that was sent meanwhile is left as it is, so that nobody gets it
 * twice: see send-again.server.ts for what is meant to arrive once more. Answers whether it is tried.
 */
export async function tryAgainNow(shop: Shop, tx: Transaction<Database>, mailId: string): Promise<boolean> {
  const now = shop.now()
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ queued_at: now, next_try_at: now, failed_at: null, failure: null })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
