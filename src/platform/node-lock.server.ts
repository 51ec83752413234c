import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Connection, Db } from './db/open.server.ts'
import type { Log } from './log.server.ts'

/** The first key of the shop's advisory locks that stand for a process; the second one is the process's id. */
const NODES = 7_301_957

const RETRY_MS = 500

export type NodeLock = { stop(): Promise<void> }

/**
 * Shows all others that this process lives: a lock of the database, which PostgreSQL lets go the moment the process is
 * gone, however it ended. A connection that breaks is opened anew.
 */
export async function takeNodeLock(connection: Connection, nodeId: number, log: Log): Promise<NodeLock> {
  let client: pg.Client | null = null
  let isStopped = false
  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'northbridge node', keepAlive: true })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (isStopped || client !== next) return
      log.warn('The connection that shows this process is alive broke; it is being reopened.')
      void reconnect()
    })
    try {
      await next.connect()
      await next.query('select pg_advisory_lock($1, $2)', [NODES, nodeId])
      if (isStopped) await next.end()
      else client = next
    } catch (problem) {
      next.end().catch(() => undefined)
      throw problem
    }
  }
  const reconnect = async () => {
    client = null
    while (!isStopped && client === null) {
      await pause(RETRY_MS, undefined, { ref: false })
      await connect().catch(() => undefined)
    }
  }
  await connect()
  return {
    async stop() {
      isStopped = true
      await client?.end().catch(() => undefined)
    },
  }
}

/** The ids of the processes that live now. */
export async function liveNodes(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select objid::bigint::integer as id from pg_locks
    where locktype = 'advisory' and classid = ${NODES}::integer::oid and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.map(({ id }) => id)
}
