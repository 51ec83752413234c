import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { type Change, EVERYTHING, readChange } from './change.ts'
import type { Connection, Db } from './db/open.server.ts'
import type { Log } from './log.server.ts'

export type Changes = {
  /** False while nothing is heard: then nothing that others may have changed can be trusted. */
  listening(): boolean
  subscribe(listener: (change: Change) => void): void
  /** Waits until everything that was committed before this call has been heard here (at most a second). Never throws. */
  waitForInvalidations(db: Db): Promise<void>
  stop(): Promise<void>
}

const RETRY_MS = 500
const MAX_SILENCE_MS = 1000
const HEARTBEAT_MS = 3000
const CONNECT_MS = 5000

/**
 * Listens to the changes that any node, command or person commits. PostgreSQL delivers notifications in the order of
 * the commits, so an answer to our own mark means that all before it have arrived: `waitForInvalidations` rests on
 * that. A connection can die without a word; one on which a mark does not come back in time is given up.
 */
export function listenForChanges(connection: Connection, log: Log): Changes {
  const listeners: ((change: Change) => void)[] = []
  const marks = new Map<string, () => void>()
  let client: pg.Client | null = null
  let giveUp: (problem: Error) => void = () => undefined
  let stopped = false

  const publish = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const receive = (payload: string) => {
    const mark = /^mark (.+)$/.exec(payload)?.[1]
    if (mark !== undefined) marks.get(mark)?.()
    else publish(readChange(payload))
  }
  /** Sends a mark, and waits for it; the connection that does not bring it in time is given up. */
  const sendMark = async (send: (mark: string) => Promise<unknown>) => {
    const mark = randomUUID()
    const listened = client
    const heard = new Promise<boolean>((resolve) => marks.set(mark, () => resolve(true)))
    let late: NodeJS.Timeout | undefined
    try {
      await send(`mark ${mark}`)
      const silence = new Promise<boolean>((resolve) => {
        late = setTimeout(() => resolve(false), MAX_SILENCE_MS)
      })
      if (!(await Promise.race([heard, silence])) && listened === client)
        giveUp(new Error('its own mark did not come back'))
    } finally {
      clearTimeout(late)
      marks.delete(mark)
    }
  }

  const listen = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: 'northbridge changes',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: MAX_SILENCE_MS,
    })
    let isLost = false
    const lose = (problem?: Error) => {
      // A broken connection may say so more than once: as an error, by its end, and by what was asked of it.
      if (isLost) return
      isLost = true
      clearInterval(heartbeat)
      if (client === next) client = null
      // A connection that is dead without a word would wait for ever to be ended in order.
      if (problem) socketOf(next)?.destroy()
      else next.end().catch(() => {})
      if (stopped) return
      publish(EVERYTHING)
      if (problem)
        log.warn(
          { reason: problem.message },
          'The shop can’t hear database changes; pages are rendered without the cache for now.',
        )
      setTimeout(listen, RETRY_MS).unref()
    }
    const heartbeat = setInterval(() => {
      if (client !== next) return
      sendMark((mark) => next.query('select pg_notify($1, $2)', ['changed', mark])).catch(lose)
    }, HEARTBEAT_MS)
    heartbeat.unref()
    next.on('error', lose)
    next.on('end', () => lose(new Error('the connection ended')))
    next.on('notification', ({ payload }) => receive(payload ?? ''))
    try {
      await next.connect()
      await next.query('listen changed')
      if (stopped) return lose()
      // Whatever was committed while nobody listened is unknown.
      publish(EVERYTHING)
      client = next
      giveUp = lose
    } catch (problem) {
      lose(problem instanceof Error ? problem : new Error(String(problem)))
    }
  }
  const ready = listen()

  return {
    listening: () => client !== null,
    subscribe: (listener) => listeners.push(listener),
    async waitForInvalidations(db) {
      if (client === null) return
      // The change is committed: that the database went away since makes no failure of it.
      await sendMark((mark) => sql`select pg_notify('changed', ${mark})`.execute(db)).catch(() =>
        publish(EVERYTHING),
      )
    },
    async stop() {
      stopped = true
      await ready
      await client?.end().catch(() => {})
    },
  }
}

/** The driver's own types do not name it. */
const socketOf = (client: pg.Client) =>
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream
