import { type Selectable, sql, type Transaction } from 'kysely'
import { endBulk, reopenBulk } from '#features/audit/bulk-changes.server.ts'
import type { Actor } from '#features/audit/record-audit.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { LeftOut } from './contract.ts'

type Row = Selectable<Database['bulk_jobs']>

/** What a batch is about: these things, by id, on behalf of the one who asked for it. */
export type Batch = {
  by: Actor
  ids: readonly string[]
  change: unknown
  bulkId: string
  /** What was seen of those that must still be so, by id. */
  seen?: ReadonlyMap<string, unknown>
}

/** What became of a batch: how many were changed, and which were left as they are. */
export type Outcome = { changed: number; left: LeftOut[] }

/** How a batch of each kind is done, by whoever owns such things. @throws Refusal where none of it can be done any more */
export type BulkWork = Record<
  Row['kind'],
  Partial<Record<Row['act'], (shop: Shop, tx: Transaction<Database>, batch: Batch) => Promise<Outcome>>>
>

const AT_ONCE = 500
const MAX_NAMED = 100

/**
 * The job: batch by batch in the order of the ids, each in a transaction of its own that also says how far it is. What
 * is cut off goes on where it was; two that work on one job take turns.
 */
export async function workOnBulk(shop: Shop, work: BulkWork, jobId: string): Promise<void> {
  while (await shop.db.transaction().execute((tx) => doBatch(shop, tx, work, jobId)));
}

const GIVEN_UP = 'it failed each time it was tried. See the shop’s log.'

/** For a job that failed too often: it ends where it is, what was done by then can be taken back, and whoever asked is told. */
export async function stopBulk(shop: Shop, jobId: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, jobId)
    if (job) await end(shop, tx, job, GIVEN_UP)
  })
}

const lockJob = (tx: Transaction<Database>, jobId: string): Promise<Row | undefined> =>
  tx
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('state', '=', 'working')
    .forUpdate()
    .executeTakeFirst()

/** Answers whether there may be more. */
async function doBatch(
  shop: Shop,
  tx: Transaction<Database>,
  work: BulkWork,
  jobId: string,
): Promise<boolean> {
  const by = await lockAdmin(tx, jobId)
  const job = await lockJob(tx, jobId)
  if (!job) return false
  if (!by) return end(shop, tx, job, `${job.user_name} is no longer an admin.`)
  const items = await tx
    .selectFrom('bulk_items')
    .select(['subject_id as id', 'seen'])
    .where('job_id', '=', jobId)
    .orderBy('subject_id')
    .limit(AT_ONCE)
    .execute()
  if (items.length === 0) return end(shop, tx, job, null)
  const ids = items.map(({ id }) => id)
  const act = work[job.kind][job.act]
  if (!act) throw new Error(`Nobody does ${job.act} of many ${job.kind}s.`)
  const seen = new Map(items.flatMap((item) => (item.seen === null ? [] : [[item.id, item.seen] as const])))
  const batch = { by, ids, seen, change: job.change, bulkId: job.bulk_id ?? '' }
  const outcome = await act(shop, tx, batch).catch((problem: unknown) => {
    if (problem instanceof Refusal) return problem.message
    throw problem
  })
  if (typeof outcome === 'string') return end(shop, tx, job, outcome)
  const named = job.left_out as LeftOut[]
  await tx.deleteFrom('bulk_items').where('job_id', '=', jobId).where('subject_id', 'in', ids).execute()
  await tx
    .updateTable('bulk_jobs')
    .set((eb) => ({
      done: eb('done', '+', ids.length),
      changed: eb('changed', '+', outcome.changed),
      left_out: JSON.stringify([...named, ...outcome.left].slice(0, MAX_NAMED)),
      left_count: eb('left_count', '+', outcome.left.length),
    }))
    .where('id', '=', jobId)
    .execute()
  return true
}

/** Who asked for it, while they are an admin: kept so until the batch is done. */
async function lockAdmin(tx: Transaction<Database>, jobId: string): Promise<Actor | null> {
  const { rows } = await sql<Actor>`
    select users.id, users.name from users
    where users.id = (select user_id from bulk_jobs where id = ${jobId}) and role = 'admin'
    for key share`.execute(tx)
  return rows[0] ?? null
}

async function end(shop: Shop, tx: Transaction<Database>, job: Row, reason: string | null): Promise<false> {
  const at = shop.now()
  await tx
    .updateTable('bulk_jobs')
    .set({ state: reason === null ? 'done' : 'stopped', reason, ended_at: at })
    .where('id', '=', job.id)
    .execute()
  await tx.deleteFrom('bulk_items').where('job_id', '=', job.id).execute()
  // The time to undo it begins when it has ended; an undo that set nothing back may be tried again.
  if (job.act === 'update' && job.bulk_id) await endBulk(tx, { id: job.bulk_id, at })
  if (job.act === 'undo' && job.bulk_id && job.changed === 0) await reopenBulk(tx, job.bulk_id)
  return false
}
