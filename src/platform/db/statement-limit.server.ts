import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import { CompiledQuery, type DatabaseConnection } from 'kysely'

/** For what no call asks: jobs, and the start. No statement waits for ever on a lock, or runs away. */
export const USUAL_STATEMENT_MS = 30_000

/** What is left is rounded up to a multiple of this, so that work that is quick tells its connections nothing new. */
const STEP_MS = 500

/** The time that the next statement of the present work has, in milliseconds. */
const limit = new AsyncLocalStorage<() => number>()

/** Each statement of this work, and of what it calls, is cut off by the database after so long. */
export const limitStatements = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
  limit.run(() => ms, work)

/**
 * All statements of this work together, from now on: what is asked in many statements takes no longer than what is asked
 * in one.
 */
export function limitWork<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + ms
  return limit.run(() => Math.max(1, Math.ceil((end - performance.now()) / STEP_MS) * STEP_MS), work)
}

/**
 * Called whenever a connection is lent: tells the database how long statements of this work may take. A connection
 * remembers what it was told, so that work of one kind after another costs no round trip.
 */
export function limitWhenLent(): (connection: DatabaseConnection) => Promise<void> {
  const told = new WeakMap<DatabaseConnection, number>()
  return async (connection) => {
    const ms = limit.getStore()?.() ?? USUAL_STATEMENT_MS
    if ((told.get(connection) ?? USUAL_STATEMENT_MS) === ms) return
    try {
      await connection.executeQuery(CompiledQuery.raw(`set statement_timeout = ${ms}`))
      told.set(connection, ms)
    } catch {
      // A connection that is broken is found so by its statement, which gives it back; thrown here it would be lost.
      told.set(connection, -1)
    }
  }
}
