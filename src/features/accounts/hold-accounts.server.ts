import type { Db } from '#platform/db/open.server.ts'
import { Refusal } from '#platform/http/refusal.ts'

type Change = { callerId: string; userId: string; mayCostAnAdmin: boolean }

/**
 * Asked before an account is changed or deleted, in the same transaction: holds it and the caller's own, and all admins
 * where one may be lost. Always in one order, so that two who change each other do it one after the other.
 * @throws Refusal 401 (the caller is gone), 404, 409 (the last admin would be demoted or deleted).
 */
export async function holdAccounts(tx: Db, { callerId, userId, mayCostAnAdmin }: Change): Promise<void> {
  const held = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where(({ eb, or }) =>
      or([eb('id', 'in', [callerId, userId]), ...(mayCostAnAdmin ? [eb('role', '=', 'admin')] : [])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!held.some(({ id }) => id === callerId)) throw new Refusal(401, 'Please log in first.')
  if (!held.some(({ id }) => id === userId)) throw new Refusal(404, 'There is no such user.')
  const admins = held.filter(({ role }) => role === 'admin')
  if (mayCostAnAdmin && admins.length === 1 && admins[0]?.id === userId)
    throw new Refusal(409, 'This is the last admin: make someone else an admin first.')
}
