import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, refuseFormer } from '#platform/http/session.server.ts'

type Change = { caller: Caller; userId: string; mayCostAnAdmin: boolean }

/**
 * Asked before an account is changed or deleted, in the same transaction: holds it and the caller's own, and all admins
 * where one may be lost. Always in one order, so that two who change each other do it one after the other.
 * @throws Refusal 401 (the caller is gone or signed out), 403 (he is no admin any more), 404, 409 (the last admin would be demoted or deleted).
 */
export async function holdAccounts(
  tx: Transaction<Database>,
  { caller, userId, mayCostAnAdmin }: Change,
): Promise<void> {
  const held = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where(({ eb, or }) =>
      or([eb('id', 'in', [caller.id, userId]), ...(mayCostAnAdmin ? [eb('role', '=', 'admin')] : [])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  await refuseFormer(tx, caller, held.find(({ id }) => id === caller.id)?.role)
  if (!held.some(({ id }) => id === userId)) throw new Refusal(404, 'There is no such user.')
  const admins = held.filter(({ role }) => role === 'admin')
  if (mayCostAnAdmin && admins.length === 1 && admins[0]?.id === userId)
    throw new Refusal(409, 'This is the last admin: make someone else an admin first.')
}
