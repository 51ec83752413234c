import { chmod, mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** For what is written into DATA_DIR: orders, addresses, lists and mails are nobody else's to read. */
export const OWN_FILE = { mode: 0o600 } as const
export const OWN_FOLDER = { mode: 0o700, recursive: true } as const

const STICKY = 0o1000

/**
 * Makes DATA_DIR where it is missing, closes it to others, and tries whether it takes anything.
 * @throws StartProblem
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await explain(dataDir, async () => {
    await makeFolder(dataDir)
    await closeToOthers(dataDir)
    await rmdir(await mkdtemp(join(dataDir, '.try-')))
  })
}

/** Not where it is somebody else's, or holds more than a shop: a common folder such as /tmp, a home. */
async function closeToOthers(dataDir: string): Promise<void> {
  const { mode, uid } = await stat(dataDir)
  const isCommon = (mode & STICKY) !== 0 || resolve(dataDir) === homedir()
  if (isCommon || uid !== process.getuid?.()) return
  // The database of a shop that root starts belongs to another user, who must get through to it.
  const open = uid === 0 ? 0o711 : 0o700
  if ((mode & 0o777 & ~open) !== 0) await chmod(dataDir, open)
  for (const name of ['images', 'imports', 'mail'])
    await chmod(join(dataDir, name), 0o700).catch((problem: NodeJS.ErrnoException) => {
      if (problem.code !== 'ENOENT') throw problem
    })
}

/** Step by step: where a folder takes none (/proc), Node's own `recursive` goes round for ever. */
async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return
  await makeFolder(dirname(folder))
  await mkdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EEXIST') throw problem
  })
}

const REASONS: Record<string, string> = {
  EACCES: 'this user can’t open or write to the folder',
  EPERM: 'this user can’t open or write to the folder',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk has no space left for this user',
  ENOENT: 'no folder can be created there',
  ENOTDIR: 'it, or a part of this path, is a file',
  ENAMETOOLONG: 'the path is too long',
}

/** Runs `work` and says in one sentence what is wrong with the folder where the operating system refuses. */
export async function explain<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = REASONS[code]
    if (!reason) throw error
    throw new StartProblem(`DATA_DIR: the shop cannot keep its data in ${folder}: ${reason}.`, {
      cause: error,
    })
  }
}
