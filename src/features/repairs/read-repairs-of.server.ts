import { inPieces } from '#platform/db/in-pieces.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Repair } from './contract.ts'
import { repairOf } from './present-repair.server.ts'

/** All repairs of a customer, newest first. */
export function readRepairsOf(db: Db, userId: string): AsyncGenerator<Repair[]> {
  const newestFirst = db.selectFrom('repair_requests').orderBy('created_at', 'desc').orderBy('id')
  const ids = () => newestFirst.select('id').where('user_id', '=', userId).execute()
  return inPieces(ids, async (some) =>
    (await newestFirst.selectAll().where('id', 'in', some).execute()).map(repairOf),
  )
}
