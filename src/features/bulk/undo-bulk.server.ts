import type { Transaction } from 'kysely'
import { closeBulk, lockBulk, readDone } from '#features/audit/bulk-changes.server.ts'
import type { Changes } from '#features/audit/changes-between.ts'
import type { Actor } from '#features/audit/record-audit.server.ts'
import { MAX_IN_ONE_GO } from '#platform/contract/chosen.ts'
import type { Database } from '#platform/db/schema.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { type NewBulkJob, openBulkJob } from './bulk-jobs.server.ts'
import type { BulkJob, LeftOut } from './contract.ts'
import type { Batch, Outcome } from './work-on-bulk.server.ts'

type Tx = Transaction<Database>

/** A thing that a change of many has changed, and how. */
export type Done = { id: string; name: string; changes: Changes }

/** How things of a kind are set back, by whoever owns them: each that still is what the change made it. */
export type SetBack = (
  shop: Shop,
  tx: Tx,
  by: { by: Actor; bulkId: string },
  done: readonly Done[],
) => Promise<Outcome>

/**
 * Takes a change of many things back. What was changed since, or is gone, is left and told. More than a thousand are set
 * back by a job.
 * @throws Refusal 404, 409 (under way, undone already, or too late).
 */
export async function undoBulk(
  shop: Shop,
  admin: Caller,
  bulkId: string,
  { kind, setBack }: Pick<NewBulkJob, 'kind'> & { setBack: SetBack },
): Promise<{ restored: number; left: LeftOut[]; job: BulkJob | null }> {
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    const at = shop.now()
    const count = await lockBulk(tx, { kind, id: bulkId, at })
    const done = await readDone(tx, bulkId)
    if (count > MAX_IN_ONE_GO) {
      const ids = done.map(({ id }) => id)
      await closeBulk(tx, { id: bulkId, at })
      const job = await openBulkJob(shop, tx, { kind, act: 'undo', by: admin, ids, bulkId })
      return { restored: 0, left: [], job }
    }
    const { changed: restored, left } = await setBack(shop, tx, { by: admin, bulkId }, done)
    if (restored > 0) await closeBulk(tx, { id: bulkId, at })
    return { restored, left, job: null }
  })
}

/** A batch of the job. */
export const undoBatchBy =
  (setBack: SetBack) =>
  async (shop: Shop, tx: Tx, batch: Batch): Promise<Outcome> =>
    setBack(shop, tx, batch, await readDone(tx, batch.bulkId, batch.ids))
