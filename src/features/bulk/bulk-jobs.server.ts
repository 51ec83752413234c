import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { openBulk } from '#features/audit/bulk-changes.server.ts'
import type { Actor } from '#features/audit/record-audit.server.ts'
import { UNDO_MS } from '#features/audit/undo-time.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { BulkJob, LeftOut } from './contract.ts'

type Row = Selectable<Database['bulk_jobs']>

export type NewBulkJob = Pick<Row, 'kind' | 'act'> & {
  by: Actor
  ids: readonly string[]
  /** What each must still be by its turn; whoever does the batch knows how that is put down. */
  seen?: ReadonlyMap<string, unknown> | undefined
  /** Of an update: what it makes of each. */
  change?: unknown
  /** Of an undo: what it takes back. */
  bulkId?: string
}

/** Puts the work down and has a job do it, in the transaction of whoever asks for it. */
export async function openBulkJob(
  shop: Pick<Shop, 'jobs' | 'now'>,
  tx: Transaction<Database>,
  { kind, act, by, ids, seen, change, bulkId }: NewBulkJob,
): Promise<BulkJob> {
  const id = newId()
  const at = shop.now()
  const bulk = act === 'update' ? await openBulk(tx, { kind, by, at }) : null
  const row = await tx
    .insertInto('bulk_jobs')
    .values({
      id,
      kind,
      act,
      change: change === undefined ? null : JSON.stringify(change),
      bulk_id: bulk?.id ?? bulkId ?? null,
      user_id: by.id,
      user_name: by.name,
      total: new Set(ids).size,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const seenOf = ids.map((one) => (seen?.has(one) ? JSON.stringify(seen.get(one)) : null))
  await sql`
    insert into bulk_items (job_id, subject_id, seen)
    select ${id}, id, seen::jsonb from unnest(${ids}::text[], ${seenOf}::text[]) as item (id, seen)
    on conflict do nothing`.execute(tx)
  await shop.jobs.enqueue(tx, 'bulk', [{ jobId: id }])
  return shown(row)
}

/** @throws Refusal 404 */
export async function findBulkJob(db: Kysely<Database>, id: string): Promise<BulkJob> {
  const row = await db.selectFrom('bulk_jobs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, 'Job not found.')
  return shown(row)
}

function shown(row: Row): BulkJob {
  const undo = row.act === 'update' && row.changed > 0 && row.ended_at ? row.bulk_id : null
  return {
    id: row.id,
    act: row.act,
    state: row.state,
    reason: row.reason,
    total: row.total,
    done: row.done,
    changed: row.changed,
    left: row.left_out as LeftOut[],
    leftCount: row.left_count,
    undo,
    undoUntil: undo && row.ended_at ? new Date(row.ended_at.getTime() + UNDO_MS) : null,
  }
}

/** For what a shop left behind when it ended: a job that is at it already is joined, not disturbed. */
export async function resumeBulkJobs({ db, jobs }: Pick<Shop, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const left = await tx
      .selectFrom('bulk_jobs')
      .select('id as jobId')
      .where('state', '=', 'working')
      .execute()
    if (left.length > 0) await jobs.enqueue(tx, 'bulk', left)
  })
}
