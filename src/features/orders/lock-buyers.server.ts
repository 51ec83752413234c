import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

/**
 * Before these orders are locked: keeps the accounts of their buyers, who are to be mailed. A buyer who deletes the
 * account meanwhile waits, or is gone before the order is looked at; see the order of locks in
 * platform/db/repeat-transactions.server.ts.
 */
export async function lockBuyers(tx: Transaction<Database>, orderIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .select('user_id')
        .where('id', 'in', orderIds)
        .where('user_id', 'is not', null)
        .$castTo<{ user_id: string }>(),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
}
