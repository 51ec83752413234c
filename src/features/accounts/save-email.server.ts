import type { Transaction } from 'kysely'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { dropEmailChange } from './email-changes.server.ts'
import { endResets } from './reset-tokens.server.ts'
import { takenAddress } from './taken-address.server.ts'

/**
 * The account has another address from here on, and the old one is told. Links that went to the old one must not open
 * the account any more. Within a transaction that holds the user's row.
 * @throws Refusal 409 (somebody else has taken it in this moment).
 */
export async function saveEmail(
  shop: Shop,
  tx: Transaction<Database>,
  { userId, oldEmail, email }: { userId: string; oldEmail: string; email: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email })
    .where('id', '=', userId)
    .execute()
    .catch((problem: unknown) => {
      throw isTaken(problem) ? takenAddress() : problem
    })
  await endResets(shop, tx, userId)
  await dropEmailChange(tx, userId)
  await queueMail(shop, tx, { kind: 'email-changed', recipient: oldEmail, facts: {}, userId })
}

// 23505: a unique index decided.
const isTaken = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === '23505'
