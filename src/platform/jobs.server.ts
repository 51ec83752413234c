import type { Transaction } from 'kysely'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { Connection } from './db/open.server.ts'
import type { Database } from './db/schema.ts'
import type { Log } from './log.server.ts'

/** Background work by name, and what each needs. */
export type JobFacts = {
  mail: { mailId: string }
  restock: { productId: string }
  'index-category': { categoryId: string }
}

type Work<Name extends keyof JobFacts> = (facts: JobFacts[Name]) => Promise<void>

export type Jobs = {
  /** Enqueues a job each within the transaction that causes the work: it is done if and only if that is committed. */
  enqueue<Name extends keyof JobFacts>(
    tx: Transaction<Database>,
    name: Name,
    each: readonly JobFacts[Name][],
    afterSeconds?: number,
  ): Promise<void>
  /** Starts doing the work, here. Failures are tried again with growing pauses. */
  start(work: { [Name in keyof JobFacts]: Work<Name> }): Promise<void>
  stop(): Promise<void>
}

const NAMES = ['mail', 'restock', 'index-category'] as const satisfies readonly (keyof JobFacts)[]

const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/** Jobs kept in the shop's own database by pg-boss, which has two connections of its own. */
export async function openJobs(connection: Connection, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 2, application_name: 'northbridge jobs', schedule: false })
  boss.on('error', (problem) =>
    log.warn({ reason: problem.message }, 'The job queue met a problem; it goes on.'),
  )
  await boss.start()
  for (const name of NAMES) await boss.createQueue(name, RETRIES)
  return {
    async enqueue(tx, name, each, afterSeconds = 0) {
      const jobs = each.map((data) => ({ data, ...RETRIES, startAfter: afterSeconds }))
      await boss.insert(name, jobs, { db: fromKysely(tx) })
    },
    async start(work) {
      // A queue that was left standing is worked off without a pause; each job fails or succeeds alone.
      const options = {
        pollingIntervalSeconds: 1,
        batchSize: 5,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      const begin = <Name extends keyof JobFacts>(name: Name) =>
        boss.work<JobFacts[Name]>(name, options, (jobs) =>
          Promise.all(jobs.map(({ id, data }) => settle(log, name, id, () => work[name](data)))),
        )
      for (const name of NAMES) await begin(name)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

async function settle(log: Log, name: string, id: string, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    log.warn({ job: name, reason }, 'A job failed; it is tried again later.')
    return { id, status: 'failed', output: { reason } }
  }
}
