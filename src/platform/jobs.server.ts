import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Connection, Db } from './db/open.server.ts'
import type { Database } from './db/schema.ts'
import type { Log } from './log.server.ts'
import { liveNodes, type NodeLock, takeNodeLock } from './node-lock.server.ts'
import { type Repeated, repeat } from './repeat.server.ts'

/** Background work by name, and what each needs. */
export type JobFacts = {
  restock: { productId: string }
  'index-category': { categoryId: string }
  bulk: { jobId: string }
}

type Work<Name extends keyof JobFacts> = {
  work: (facts: JobFacts[Name]) => Promise<void>
  /** What is done in place of a further try, when the last one has failed as well. */
  giveUp?: (facts: JobFacts[Name]) => Promise<void>
}

export type Jobs = {
  /** This process, in what it claims; it lives for the others from `start` on. */
  nodeId: number
  /** Enqueues a job each within the transaction that causes the work: it is done if and only if that is committed. */
  enqueue<Name extends keyof JobFacts>(
    tx: Transaction<Database>,
    name: Name,
    each: readonly JobFacts[Name][],
    afterSeconds?: number,
  ): Promise<void>
  /** Starts doing the work, here. Failures are tried again with growing pauses. */
  start(db: Db, work: { [Name in keyof JobFacts]: Work<Name> }, repeated?: readonly Repeated[]): Promise<void>
  stop(): Promise<void>
}

const NAMES = ['restock', 'index-category', 'bulk'] as const satisfies readonly (keyof JobFacts)[]

/** Queues of earlier versions. */
const FORMER = ['mail']

const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

const DAY = 24 * 3600
/** A process that does not say every few seconds that it is at a job has lost it; what is done is kept for a day. */
const QUEUE = { ...RETRIES, heartbeatSeconds: 10, deleteAfterSeconds: DAY }

const LOOK_EVERY = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  maintenanceIntervalSeconds: 3600,
}

const STOP_MS = 1000

/** Jobs kept in the shop's own database by pg-boss, which has two connections of its own. */
export async function openJobs(connection: Connection, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection,
    max: 2,
    application_name: 'northbridge jobs',
    schedule: false,
    ...LOOK_EVERY,
  })
  boss.on('error', (problem) =>
    log.warn({ reason: problem.message }, 'The job queue had a problem and continues.'),
  )
  await boss.start()
  for (const name of NAMES) {
    await boss.createQueue(name, QUEUE)
    await boss.updateQueue(name, QUEUE)
  }
  for (const name of FORMER) await boss.deleteQueue(name)
  const nodeId = randomInt(1, 2 ** 31)
  let lock: NodeLock | null = null
  let loops: ReturnType<typeof repeat>[] = []
  return {
    nodeId,
    async enqueue(tx, name, each, afterSeconds = 0) {
      const jobs = each.map((data) => ({ data, ...RETRIES, startAfter: afterSeconds }))
      await boss.insert(name, jobs, { db: fromKysely(tx) })
    },
    async start(db, work, repeated = []) {
      lock = await takeNodeLock(connection, nodeId, log)
      if ((await liveNodes(db)).every((id) => id === nodeId)) await releaseJobs(boss)
      // A queue that was left standing is worked off without a pause; each job fails or succeeds alone.
      const options = {
        pollingIntervalSeconds: 1,
        batchSize: 5,
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      } as const
      const begin = <Name extends keyof JobFacts>(name: Name) =>
        boss.work<JobFacts[Name], void, typeof options>(name, options, (jobs) =>
          Promise.all(jobs.map((job) => settle(log, name, job, work[name]))),
        )
      for (const name of NAMES) await begin(name)
      loops = repeated.map((each) => repeat(each, log))
    },
    async stop() {
      const ended = Promise.all(loops.map((loop) => loop.stop()))
      await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: STOP_MS })
      await lock?.stop()
    },
  }
}

/** Where no other process lives, nobody is at a job that is under way: it is begun anew at once. */
async function releaseJobs(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
     where state = 'active' and name = any ($1::text[])`,
    [NAMES],
  )
}

async function settle<Name extends keyof JobFacts>(
  log: Log,
  name: Name,
  { id, data, retryCount, retryLimit }: JobWithMetadata<JobFacts[Name]>,
  { work, giveUp }: Work<Name>,
): Promise<JobResult> {
  try {
    await work(data)
    return { id, status: 'completed' }
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    const isLast = retryCount >= retryLimit
    log.warn(
      { job: name, reason },
      isLast ? 'A job failed and won’t be retried.' : 'A job failed and will be retried.',
    )
    if (isLast)
      await giveUp?.(data).catch((err: unknown) =>
        log.warn({ job: name, err }, 'A job could not be given up.'),
      )
    return { id, status: 'failed', output: { reason } }
  }
}
