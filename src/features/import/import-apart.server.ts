import { type ChildProcess, fork } from 'node:child_process'
import type { Connection } from '#platform/db/open.server.ts'
import type { Settings } from '#platform/settings.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { endWork, type Work } from './end-imports.server.ts'

const PROGRAM = new URL('./import-alone.ts', import.meta.url).pathname
const LIMITS = ['--max-old-space-size=512']

export type ToImport = { id: string; connection: Connection; settings: Settings }

/** By shop, since one process may hold several nodes. */
const atWork = new WeakMap<Shop, Map<ChildProcess, Promise<void>>>()

/**
 * Has a process of its own work on an import: reading sixty thousand rows takes a second and a hundred megabytes that
 * the shop's answers would have to wait for. It ends with the shop.
 */
export function importApart(shop: Shop, id: string, work: Work): void {
  const { connection, settings } = shop
  const child = fork(PROGRAM, { execArgv: LIMITS, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => {
    child.on('error', resolve)
    child.on('exit', resolve)
  })
    .then(() => endWork(shop.db, id, work))
    .catch((problem: Error) =>
      shop.log.warn({ import: id, reason: problem.message }, 'How an import ended could not be kept.'),
    )
    .finally(() => children.delete(child))
  const children = atWork.get(shop) ?? new Map<ChildProcess, Promise<void>>()
  atWork.set(shop, children.set(child, ended))
  child.send({ id, connection, settings } satisfies ToImport)
}

/** For a shop that closes: what is under way ends where it is. */
export async function stopImports(shop: Shop): Promise<void> {
  const children = [...(atWork.get(shop) ?? [])]
  for (const [child] of children) child.kill('SIGKILL')
  await Promise.all(children.map(([, ended]) => ended))
}
