import { sql } from 'kysely'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { lockAccounts } from './lock-accounts.server.ts'

const DELETED = 'Deleted user'

/**
 * Deletes an account: its sessions, links and mails go with it, its orders and reviews stay without a name.
 * The audit keeps that and by whom, and no longer what he was called.
 * @throws Refusal 404, 409 (the last admin).
 */
export async function deleteUser(shop: Shop, caller: Caller, userId: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, { caller, userId, mayCostAnAdmin: true, deletes: true })
    const by = caller.id === userId ? { id: caller.id, name: DELETED } : caller
    const gone = await tx
      .selectFrom('users')
      .select('role')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await recordAudit(tx, { by, at: shop.now(), kind: 'user', act: 'delete' }, [
      { id: userId, name: DELETED, changes: { role: { before: gone.role, after: null } } },
    ])
    await sql`
      update audit set subject_name = ${DELETED}, change = change - 'name' - 'email' - 'photo'
      where kind = 'user' and subject_id = ${userId}`.execute(tx)
    await tx.updateTable('audit').set({ address: null }).where('user_id', '=', userId).execute()
    await tx.deleteFrom('users').where('id', '=', userId).execute()
  })
}
