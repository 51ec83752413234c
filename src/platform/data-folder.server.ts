import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartProblem } from './start-problem.ts'

/**
 * Makes DATA_DIR where it is missing, and tries whether it takes anything.
 * @throws StartProblem
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await explain(dataDir, async () => {
    await makeFolder(dataDir)
    await rmdir(await mkdtemp(join(dataDir, '.try-')))
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
  EACCES: 'the folder may not be entered or written by this user',
  EPERM: 'the folder may not be entered or written by this user',
  EROFS: 'it is on a disk that cannot be written',
  ENOSPC: 'it is on a disk without free space',
  EDQUOT: 'it is on a disk without free space for this user',
  ENOENT: 'no folder can be made there',
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
