import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Connection, Db } from './db/open.server.ts'
import type { Log } from './log.server.ts'

/** What the database announced; see migration 0002. */
export type Change = { kind: 'stock' | 'product'; id: string } | { kind: 'everything' }

export type Changes = {
  /** False while nothing is heard: then nothing that others may have changed can be trusted. */
  listening(): boolean
  subscribe(listener: (change: Change) => void): void
  /** Waits until everything that was committed before this call has been heard here (at most a second). Never throws. */
  waitForInvalidations(db: Db): Promise<void>
  stop(): Promise<void>
}

const RETRY_MS = 500

/**
 * Hears the changes that any node, command or person commits. PostgreSQL delivers notifications in the order of the
 * commits, so an answer to our own mark means that all before it have arrived: `waitForInvalidations` rests on that.
 */
export function listenForChanges(connection: Connection, log: Log): Changes {
  const listeners: ((change: Change) => void)[] = []
  const marks = new Map<string, () => void>()
  let client: pg.Client | null = null
  let stopped = false

  const tell = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const hear = (payload: string) => {
    const [word = '', id = ''] = payload.split(' ')
    if (word === 'mark') {
      marks.get(id)?.()
      marks.delete(id)
    } else if (word === 'stock' || word === 'product') tell({ kind: word, id })
    else tell({ kind: 'everything' })
  }
  const listen = async () => {
    const next = new pg.Client({ ...connection, application_name: 'northbridge changes', keepAlive: true })
    let isLost = false
    const lost = (problem?: Error) => {
      // A broken connection may say so more than once: as an error, by its end, and by what was asked of it.
      if (isLost) return
      isLost = true
      if (client === next) client = null
      next.end().catch(() => {})
      if (stopped) return
      if (problem)
        log.warn(
          { reason: problem.message },
          'The shop does not hear changes; pages are rendered anew meanwhile.',
        )
      setTimeout(listen, RETRY_MS).unref()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await next.connect()
      await next.query('listen changed')
      if (stopped) return lost()
      // Whatever was committed while nobody listened is unknown: forget all.
      tell({ kind: 'everything' })
      client = next
    } catch (problem) {
      lost(problem instanceof Error ? problem : new Error(String(problem)))
    }
  }
  const ready = listen()

  return {
    listening: () => client !== null,
    subscribe: (listener) => listeners.push(listener),
    async waitForInvalidations(db) {
      if (client === null) return
      const mark = randomUUID()
      const heard = new Promise<void>((resolve) => {
        const late = setTimeout(resolve, 1000)
        marks.set(mark, () => {
          clearTimeout(late)
          resolve()
        })
      })
      // The change is committed: that the database went away since makes no failure of it.
      await sql`select pg_notify('changed', ${`mark ${mark}`})`.execute(db).catch(() => marks.get(mark)?.())
      await heard
      marks.delete(mark)
    },
    async stop() {
      stopped = true
      await ready
      await client?.end().catch(() => {})
    },
  }
}
