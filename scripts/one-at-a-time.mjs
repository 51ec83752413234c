import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './project.mjs'

// Outside of the project's folders, since what it guards is removed and made anew in there.
const name = createHash('sha256').update(ROOT).digest('hex').slice(0, 16)
const LOCK = join(tmpdir(), `northbridge-ready-${name}-${process.getuid?.() ?? 0}.lock`)
const BEAT = 2000 // milliseconds; a lock that misses five beats belongs to a process that died

/** Does the work while no other process does any on this folder. */
export async function oneAtATime(work) {
  const token = randomUUID()
  let told = false
  while (!take(token)) {
    if (!told) console.error('Another start is preparing this folder: waiting for it.')
    told = true
    removeDead()
    await sleep(200)
  }
  const release = () => {
    if (contentOf(LOCK) === token) rmSync(LOCK, { force: true })
  }
  const beat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), BEAT)
  const stop = () => {
    release()
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('SIGINT', stop).off('SIGTERM', stop)
    release()
  }
}

function take(token) {
  const own = `${LOCK}.${token}`
  writeFileSync(own, token)
  try {
    linkSync(own, LOCK) // appears whole, or is refused
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

function removeDead() {
  const token = contentOf(LOCK)
  const beatAt = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs
  if (token === undefined || beatAt === undefined || Date.now() - beatAt < 5 * BEAT) return
  const aside = `${LOCK}.dead-${randomUUID()}`
  try {
    renameSync(LOCK, aside)
  } catch {
    return // someone else removed it first
  }
  // Between the look and the move another may have taken it: then it is his again.
  if (contentOf(aside) !== token) linkSync(aside, LOCK)
  rmSync(aside, { force: true })
}

function contentOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
