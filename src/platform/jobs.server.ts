import type { Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Connection } from './db/open.server.ts'
import type { Database } from './db/schema.ts'
import type { Log } from './log.server.ts'

/** Background work by name, and what each needs. */
export type JobFacts = { mail: { mailId: string } }

type Work<Name extends keyof JobFacts> = (facts: JobFacts[Name]) => Promise<void>

export type Jobs = {
  /** Enqueues within the transaction that causes the work: it is done if and only if that is committed. */
  enqueue<Name extends keyof JobFacts>(
    tx: Transaction<Database>,
    name: Name,
    facts: JobFacts[Name],
  ): Promise<void>
  /** Starts doing the work, here. Failures are tried again with growing pauses. */
  start(work: { [Name in keyof JobFacts]: Work<Name> }): Promise<void>
  stop(): Promise<void>
}

const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/** Jobs kept in the shop's own database by pg-boss, which has two connections of its own. */
export async function openJobs(connection: Connection, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 2, application_name: 'northbridge jobs', schedule: false })
  boss.on('error', (problem) =>
    log.warn({ reason: problem.message }, 'The job queue met a problem; it goes on.'),
  )
  await boss.start()
  await boss.createQueue('mail', RETRIES)
  return {
    async enqueue(tx, name, facts) {
      await boss.send(name, facts, { ...RETRIES, db: fromKysely(tx) })
    },
    async start(work) {
      await boss.work<JobFacts['mail']>('mail', { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await work.mail(job.data)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
