import type { Db } from '#platform/db/open.server.ts'
import type { Repair } from './contract.ts'
import { repairOf } from './present-repair.server.ts'

/** All repairs of a customer, newest first. */
export async function readRepairsOf(db: Db, userId: string): Promise<Repair[]> {
  const rows = await db
    .selectFrom('repair_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(repairOf)
}
