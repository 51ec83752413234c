import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import type { RepairState } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Repair } from './contract.ts'
import { noSuchRepair, repairOf } from './present-repair.server.ts'
import { mayStep } from './repair-state.ts'

/** @throws Refusal 401, 403, 404, 409 (from where the repair stands that is no step). */
export async function changeRepair(
  shop: Shop,
  admin: Caller,
  id: string,
  state: RepairState,
): Promise<Repair> {
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    const now = await tx
      .selectFrom('repair_requests')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!now) throw noSuchRepair()
    if (!mayStep(now.state, state))
      throw new Refusal(409, `A repair can’t go from “${now.state}” to “${state}” in one step.`)
    const row = await tx
      .updateTable('repair_requests')
      .set({ state, changed_at: shop.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const repair = repairOf(row)
    await recordAudit(tx, { by: admin, at: shop.now(), kind: 'repair', act: 'update' }, [
      { id, name: repair.number, changes: changesBetween({ state: now.state }, { state }) },
    ])
    return repair
  })
}
