import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** So many versions of before are kept, each as long after its end as a window may have been left open. */
const MAX_FORMER = 2
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
/** No copying takes so long: what is unfinished by then nobody is at. */
const MAX_COPYING_MS = 60 * 60 * 1000

const VERSION = /^[0-9a-f]{16}$/
const UNFINISHED = /\.part$/

/**
 * Puts the build's files aside in `kept`, for the time when it is no longer the newest: a window that was opened from it
 * still asks for its code then.
 */
export async function keepAssets(build: string, kept: string, now = Date.now()): Promise<void> {
  const version = await versionOf(build)
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const former = (await versionsIn(kept)).filter(({ name }) => name !== version)
  const own = join(kept, version)
  if (!(await stat(own).catch(() => null))) {
    // The last one ends with this start, however long ago it began; just before it, so that their order is known.
    const [last] = former
    if (last) {
      last.ended = now - 1000
      await utimes(join(kept, last.name), last.ended / 1000, last.ended / 1000)
    }
    await copyWhole(build, own)
  }
  // Also where an older version is started again: it is the newest then.
  await utimes(own, now / 1000, now / 1000)
  await removeUnfinished(kept, now - MAX_COPYING_MS)
  const isKept = ({ ended }: Version, at: number) => at < MAX_FORMER && now - ended < MAX_AGE_MS
  await Promise.all(
    former
      .filter((one, at) => !isKept(one, at))
      .map(({ name }) => rm(join(kept, name), { recursive: true, force: true })),
  )
}

/** Whole or not at all: a file that is cut off would stay in browsers. Several nodes may start at once, with one folder. */
async function copyWhole(build: string, own: string): Promise<void> {
  const part = `${own}.${randomBytes(6).toString('hex')}.part`
  try {
    await cp(build, part, { recursive: true })
    await rename(part, own)
  } catch (problem) {
    await rm(part, { recursive: true, force: true })
    // Another node was there first.
    if (!(await stat(own).catch(() => null))) throw problem
  }
}

/** What a start left behind that was killed while it copied. */
async function removeUnfinished(kept: string, before: number): Promise<void> {
  for (const name of await readdir(kept)) {
    if (!UNFINISHED.test(name)) continue
    const path = join(kept, name)
    const begun = await stat(path).catch(() => null)
    if (begun && begun.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}

/** `ended`: when it was last started, or when another took its place. */
type Version = { name: string; ended: number }

/** The folders of versions that were copied to their end. */
export const versionNames = async (kept: string): Promise<string[]> =>
  (await readdir(kept).catch(() => [])).filter((name) => VERSION.test(name))

/** Newest first. */
async function versionsIn(kept: string): Promise<Version[]> {
  const names = await versionNames(kept)
  const versions = await Promise.all(
    names.map(async (name) => ({ name, ended: (await stat(join(kept, name))).mtimeMs })),
  )
  return versions.sort((one, other) => other.ended - one.ended)
}

/** The build names its files after their contents. */
async function versionOf(build: string): Promise<string> {
  const names = (await readdir(build)).sort()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
}
