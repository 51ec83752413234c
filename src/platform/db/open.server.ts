import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { within } from '../run-program.server.ts'
import { repeatTransactions } from './repeat-transactions.server.ts'
import type { Database } from './schema.ts'
import { limitWhenLent, USUAL_STATEMENT_MS } from './statement-limit.server.ts'

export type Db = Kysely<Database>

/** A server's address, or the socket folder of the embedded one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

// Counts, sums of cents and averages of two decimals are exact as numbers; the driver would give them as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day of the calendar is no instant: the driver would make it midnight of the process's own zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/**
 * Opens the pool. A connection that breaks (the database was restarted) is dropped and replaced;
 * `onTrouble` hears of it, since an unheard error of a connection would end the process.
 */
export function openDb(connection: Connection, onTrouble: (problem: Error) => void, max = 10): Db {
  const pool = new pg.Pool({
    ...connection,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: USUAL_STATEMENT_MS,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'northbridge',
  })
  // The pool hears its idle connections only, not one that is lent to a query or a transaction: each is heard itself.
  pool.on('connect', (client) => client.on('error', onTrouble))
  pool.on('error', () => undefined)
  const dialect = new PostgresDialect({ pool, onReserveConnection: limitWhenLent() })
  const db = repeatTransactions(new Kysely<Database>({ dialect }))
  const lent = new Map<pg.PoolClient, number>()
  pool.on('acquire', (client) => lent.set(client, performance.now()))
  pool.on('release', (_, client) => lent.delete(client))
  opened.set(db, { connection, lent })
  return db
}

/** Which connections are at work, and since when. */
const opened = new WeakMap<Db, { connection: Connection; lent: ReadonlyMap<pg.PoolClient, number> }>()

/** The connections that have been at work for so long. */
export function lentSince(db: Db, ms: number): pg.PoolClient[] {
  const since = performance.now() - ms
  return Array.from(opened.get(db)?.lent ?? []).flatMap(([client, from]) => (from < since ? [client] : []))
}

/** Closes the pool. Statements that still run after half of the time are cut off, which the server would not do itself. */
export async function closeDb(db: Db, patienceMs: number): Promise<void> {
  const closed = db.destroy()
  if (await within(patienceMs / 2, closed)) return
  const { connection, lent } = opened.get(db) ?? {}
  if (!connection || !lent) return
  // The driver knows the process on the other side, though its types do not say so.
  const pids = Array.from(lent.keys(), (client) => (client as unknown as { processID: number }).processID)
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: patienceMs / 2 })
  client.on('error', () => undefined)
  const cutOff = async () => {
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
    await closed
  }
  await within(
    patienceMs / 2,
    cutOff().catch(() => undefined),
  )
  client.end().catch(() => undefined)
}
