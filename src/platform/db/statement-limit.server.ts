import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection } from 'kysely'

/** For what no call asks: jobs, and the start. No statement waits for ever on a lock, or runs away. */
export const USUAL_STATEMENT_MS = 30_000

const limit = new AsyncLocalStorage<number>()

/** Statements of this work, and of what it calls, are cut off by the database after so long. */
export const limitStatements = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
  limit.run(ms, work)

/**
 * Called whenever a connection is lent: tells the database how long statements of this work may take. A connection
 * remembers what it was told, so that work of one kind after another costs no round trip.
 */
export function limitWhenLent(): (connection: DatabaseConnection) => Promise<void> {
  const told = new WeakMap<DatabaseConnection, number>()
  return async (connection) => {
    const ms = limit.getStore() ?? USUAL_STATEMENT_MS
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
