import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { type Caller, endSessionsOf } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { lockAccounts } from './lock-accounts.server.ts'
import { needUser } from './queries.server.ts'

/**
 * Signs somebody out everywhere, for whoever has lost a phone and cannot log in. Answers how many sessions that were.
 * @throws Refusal 401, 403, 404
 */
export async function endUserSessions(shop: Shop, admin: Caller, userId: string): Promise<number> {
  return shop.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, { caller: admin, userId, mayCostAnAdmin: false })
    const { name } = await needUser(tx, userId)
    const ended = await endSessionsOf(tx, userId)
    await recordAudit(tx, { by: admin, at: shop.now(), kind: 'user', act: 'signOut' }, [
      { id: userId, name, changes: changesBetween({ sessions: ended }, { sessions: 0 }) },
    ])
    return ended
  })
}
