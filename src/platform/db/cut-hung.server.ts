import pg from 'pg'
import type { Log } from '#platform/log.server.ts'
import { type Connection, type Db, lentSince } from './open.server.ts'

const LOOK_EVERY_MS = 1000
const SUSPICIOUS_MS = 4000
const PATIENCE_MS = 3000

/**
 * A database that hangs (its machine, its disk, a frozen process) ends no statement and keeps no time limit, so that
 * whoever asked would wait for ever. Where a statement takes long and a new connection gets no answer either, the
 * connections are cut: what waits on them fails, and is answered with 503.
 */
export function cutHungConnections(db: Db, connection: Connection, log: Log) {
  let isLooking = false
  let hangs = false
  const look = async () => {
    if (isLooking || (!hangs && lentSince(db, SUSPICIOUS_MS).length === 0)) return
    isLooking = true
    const hung = !(await answersInTime(connection))
    isLooking = false
    if (hung !== hangs)
      log.warn(
        hung
          ? 'The database is not responding: requests waiting for it were stopped.'
          : 'The database is responding again.',
      )
    hangs = hung
    if (hung) for (const client of lentSince(db, 0)) cut(client)
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return {
    /** Whether it hung when it was last looked at. */
    hangs: () => hangs,
    stop: () => clearInterval(timer),
  }
}

/** Whether it answers anything, also a refusal: too many connections, or just starting. */
async function answersInTime(connection: Connection): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'northbridge watch',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    client.end().catch(() => undefined)
    return true
  } catch (problem) {
    cut(client)
    return !/timeout/i.test((problem as Error).message)
  }
}

/** In order would wait for the one that does not answer. The driver's own types do not name the socket. */
const cut = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy()
