import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// More than a block: the last free bytes of one that is in use already would say yes on a full disk.
const PROBE = Buffer.alloc(16 * 1024)
const GOOD_FOR_MS = 1000

/** Asks, at most once a second, whether a file can be written to the folder. */
export function canWriteTo(folder: string): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(true)
  return () => {
    if (performance.now() - asked < GOOD_FOR_MS) return answer
    asked = performance.now()
    answer = tryToWrite(folder)
    return answer
  }
}

async function tryToWrite(folder: string): Promise<boolean> {
  const probe = join(folder, `.try-${randomUUID()}`)
  try {
    await writeFile(probe, PROBE, { flush: true, mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
