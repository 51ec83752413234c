import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { OWN_FILE } from '#platform/data-folder.server.ts'

export type Holder = { pid: number; who: 'shop' | 'command' }

const held = new Set<DatabaseSync>() // a lock that nothing refers to would be closed by the garbage collector

/**
 * Takes the folder for this process alone; answers how to let go, or undefined where another process has it.
 *
 * The lock is the operating system's own on an open file (Node offers it only through SQLite), so it ends with the
 * process however that dies, and a process number that was given out again means nothing to it.
 */
export function takeFolder(home: string, who: Holder['who']): (() => void) | undefined {
  const lock = new DatabaseSync(join(home, 'lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
  writeFileSync(holderFile(home), JSON.stringify({ pid: process.pid, who } satisfies Holder))
  // Also those of an earlier version: the mode of a file counts only where it is made.
  for (const file of [join(home, 'lock'), holderFile(home)]) chmodSync(file, OWN_FILE.mode)
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

/** Like takeFolder, but asks again until `patience` (milliseconds, by holder) is over. */
export async function takeFolderPatiently(
  home: string,
  who: Holder['who'],
  patience: (holder: Holder | undefined) => number,
) {
  const since = Date.now()
  for (;;) {
    const release = takeFolder(home, who)
    if (release) return { release }
    const holder = holderOf(home)
    if (Date.now() - since > patience(holder)) return { holder }
    await sleep(100)
  }
}

/** Whether a living process has the folder. */
export function isTaken(home: string) {
  if (!existsSync(join(home, 'lock'))) return false
  const lock = new DatabaseSync(join(home, 'lock'), { timeout: 0, readOnly: true })
  try {
    lock.exec('begin; select count(*) from sqlite_schema')
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    lock.close()
  }
}

/** Who has the folder, by the last one's own word. */
export function holderOf(home: string): Holder | undefined {
  try {
    const { pid, who } = JSON.parse(readFileSync(holderFile(home), 'utf8'))
    return Number.isInteger(pid) ? { pid, who: who === 'command' ? 'command' : 'shop' } : undefined
  } catch {
    return undefined // being written at this moment
  }
}

function holderFile(home: string) {
  return join(home, 'holder.json')
}

function isBusy(error: unknown) {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
