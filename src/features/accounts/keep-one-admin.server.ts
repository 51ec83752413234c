import type { Db } from '#platform/db/open.server.ts'
import { Refusal } from '#platform/http/refusal.ts'

/**
 * Asked before an admin is demoted or deleted, in the same transaction. All admins are held, always in one order:
 * two who demote each other at once do it one after the other, and the second is the last.
 * @throws Refusal 409
 */
export async function keepOneAdmin(tx: Db, userId: string): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (admins.length === 1 && admins[0]?.id === userId)
    throw new Refusal(409, 'This is the last admin: make someone else an admin first.')
}
