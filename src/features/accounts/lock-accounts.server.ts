import { sql, type Transaction } from 'kysely'
import type { Database, Role } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, refuseFormer } from '#platform/http/session.server.ts'

type Change = { caller: Caller; userId: string; mayCostAnAdmin: boolean; deletes?: true }

// Any number that nothing else in the database locks.
const ADMINS = 7_361_202

/**
 * Asked before an account is changed or deleted, in the same transaction: locks it and the caller's own, by id, so that
 * two who change each other do it one after the other. Admins who may be lost go one by one, or the last two could
 * leave together; nobody else's account is locked.
 * @throws Refusal 401 (the caller is gone or signed out), 403 (no admin any more), 404, 409 (the last admin would be demoted or deleted).
 */
export async function lockAccounts(
  tx: Transaction<Database>,
  { caller, userId, mayCostAnAdmin, deletes }: Change,
): Promise<void> {
  const isOfAdmin = mayCostAnAdmin && (await roleOf(tx, userId)) === 'admin'
  if (isOfAdmin) await sql`select pg_advisory_xact_lock(${ADMINS})`.execute(tx)
  const locked: { id: string; role: Role }[] = []
  for (const id of [...new Set([caller.id, userId])].sort()) {
    const user = tx.selectFrom('users').select(['id', 'role']).where('id', '=', id)
    // What others write in the caller's name refers to that row, and need not wait.
    const row = await (deletes && id === userId ? user.forUpdate() : user.forNoKeyUpdate()).execute()
    locked.push(...row)
  }
  await refuseFormer(tx, caller, locked.find(({ id }) => id === caller.id)?.role)
  const role = locked.find(({ id }) => id === userId)?.role
  if (!role) throw new Refusal(404, 'User not found.')
  if (!mayCostAnAdmin || role !== 'admin') return
  if (!isOfAdmin)
    throw new Refusal(409, 'This user was just made an admin. Reload the page to see their account.')
  if (!(await hasOtherAdmin(tx, userId)))
    throw new Refusal(409, 'This is the only admin. Make someone else an admin first.')
}

const roleOf = async (tx: Transaction<Database>, userId: string) =>
  (await tx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst())?.role

const hasOtherAdmin = async (tx: Transaction<Database>, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', userId)
    .executeTakeFirst()) !== undefined
