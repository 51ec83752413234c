import { type ChildProcess, fork } from 'node:child_process'
import { sql } from 'kysely'
import type { Connection } from '#platform/db/open.server.ts'
import type { Settings } from '#platform/settings.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { endWork, type Work } from './end-imports.server.ts'

const PROGRAM = new URL('../../../import-worker.ts', import.meta.url).pathname
const LIMITS = ['--max-old-space-size=512']
const SAID_EVERY_MS = 10_000

export type ToImport = { id: string; connection: Connection; settings: Settings }

type Running = { id: string; child: ChildProcess; ended: Promise<void> }

/** Imports that wait for their process, in order, and the one whose process is at work. */
type Queue = { waiting: string[]; running: Running | null }

type Queues = Record<Work, Queue> & { said: NodeJS.Timeout }

/** By shop, since one process may hold several nodes. */
const queuesOf = new WeakMap<Shop, Queues>()

/**
 * Has a process of its own work on an import: reading sixty thousand rows takes a second and a hundred megabytes that
 * the shop's answers would have to wait for. One dry run and one import at a time: each takes up to half a gigabyte and
 * four connections. It ends with the shop.
 */
export function importInWorker(shop: Shop, id: string, work: Work): void {
  const queues = queuesOf.get(shop) ?? openQueues(shop)
  queues[work].waiting.push(id)
  startNext(shop, queues[work], work)
}

function openQueues(shop: Shop): Queues {
  const said = setInterval(
    () => void sayTheyWait(shop, queues).then(() => endHungImports(shop)),
    SAID_EVERY_MS,
  ).unref()
  const queues: Queues = {
    'dry run': { waiting: [], running: null },
    import: { waiting: [], running: null },
    said,
  }
  queuesOf.set(shop, queues)
  return queues
}

/** One that nobody speaks for counts as cut off. */
async function sayTheyWait({ db, log }: Shop, queues: Queues): Promise<void> {
  const ids = [...queues['dry run'].waiting, ...queues.import.waiting]
  if (ids.length === 0) return
  await db
    .updateTable('imports')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
    .catch((problem: Error) => log.warn({ reason: problem.message }, 'Waiting imports could not be saved.'))
}

/** A process whose import was ended over its head while it stood still holds up all that wait behind it. */
export async function endHungImports(shop: Shop): Promise<void> {
  const { db, log } = shop
  const queues = queuesOf.get(shop)
  for (const work of ['dry run', 'import'] as const) {
    const running = queues?.[work].running
    if (!running) continue
    const stopped = await db
      .selectFrom('imports')
      .select('id')
      .where('id', '=', running.id)
      .where('state', '=', 'stopped')
      .executeTakeFirst()
      .catch(() => undefined)
    if (!stopped) continue
    log.warn({ import: running.id }, 'An import stopped responding and was ended.')
    running.child.kill('SIGKILL')
  }
}

function startNext(shop: Shop, queue: Queue, work: Work): void {
  if (queue.running) return
  const id = queue.waiting.shift()
  if (id === undefined) return
  queue.running = start(shop, id, work)
  void queue.running.ended.finally(() => {
    queue.running = null
    startNext(shop, queue, work)
  })
}

function start(shop: Shop, id: string, work: Work): Running {
  const { connection, settings } = shop
  const child = fork(PROGRAM, { execArgv: LIMITS, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => {
    child.on('error', resolve)
    child.on('exit', resolve)
  })
    .then(() => endWork(shop.db, id, work))
    .catch((problem: Error) =>
      shop.log.warn({ import: id, reason: problem.message }, 'The result of an import could not be saved.'),
    )
  child.send({ id, connection, settings } satisfies ToImport)
  return { id, child, ended }
}

/** For a shop that closes: what is under way ends where it is, and what waits is not begun. */
export async function stopImports(shop: Shop): Promise<void> {
  const queues = queuesOf.get(shop)
  if (!queues) return
  clearInterval(queues.said)
  for (const work of ['dry run', 'import'] as const) {
    const { waiting, running } = queues[work]
    const left = waiting.splice(0)
    running?.child.kill('SIGKILL')
    await running?.ended
    for (const id of left) await endWork(shop.db, id, work)
  }
}
