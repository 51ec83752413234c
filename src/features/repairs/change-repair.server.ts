import type { RepairState } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Repair } from './contract.ts'
import { noSuchRepair, repairOf } from './present-repair.server.ts'
import { mayStep } from './repair-state.ts'

/** @throws Refusal 404, 409 (from where the repair stands that is no step). */
export async function changeRepair(shop: Shop, id: string, state: RepairState): Promise<Repair> {
  return shop.db.transaction().execute(async (tx) => {
    const now = await tx
      .selectFrom('repair_requests')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!now) throw noSuchRepair()
    if (!mayStep(now.state, state))
      throw new Refusal(409, `A repair that is "${now.state}" cannot become "${state}" in one step.`)
    const row = await tx
      .updateTable('repair_requests')
      .set({ state, changed_at: shop.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return repairOf(row)
  })
}
