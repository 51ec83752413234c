import { createHash } from 'node:crypto'
import { access, chmod, chown, constants, lstat, mkdir, realpath, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain, makeDataFolder } from '../data-folder.server.ts'
import { StartProblem } from '../start-problem.ts'
import { PORT } from './embedded-process.server.ts'

const SOCKET_PATH_MAX = 103 // bytes: 107 on Linux, 103 on macOS

/** Makes DATA_DIR and in it the folder of the database, open to its owner alone; answers its one true path. */
export async function makeHome(dataDir: string) {
  await makeDataFolder(dataDir)
  return explain(dataDir, async () => {
    const home = join(await realpath(dataDir), 'postgres')
    await mkdir(home, { recursive: true, mode: 0o700 })
    await access(home, constants.W_OK | constants.X_OK)
    return home
  })
}

/** The folder of the database in a DATA_DIR that exists already. */
export async function homeIn(dataDir: string) {
  const folder = await realpath(dataDir).catch(() => undefined)
  const home = folder && join(folder, 'postgres')
  return home && (await stat(home).catch(() => undefined)) ? home : undefined
}

export async function needSpace(folder: string, megabytes: number) {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  if (free >= megabytes) return
  throw new StartProblem(`There is not enough space in ${folder}: ${free} MB free, ${megabytes} MB needed.`)
}

/** A folder for the socket whose path is short enough for one: `home` itself, else one of our own elsewhere. */
export async function socketFolder(home: string) {
  if (fits(home)) return home
  const name = `northbridge-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  const folder = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fits)
  if (!folder) throw new StartProblem(`The path of DATA_DIR (${home}) is too long: use a shorter one.`)
  await explain(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Anyone may have made a folder of this name in the common one before us, to listen in our place.
    const [made, ours] = [await lstat(folder), await stat(home)]
    if (!made.isDirectory() || (made.uid !== ours.uid && made.uid !== process.getuid?.())) {
      throw new StartProblem(`${folder} belongs to someone else: remove it, or use a shorter DATA_DIR.`)
    }
    await chmod(folder, 0o700)
    if (made.uid !== ours.uid) await chown(folder, ours.uid, ours.gid)
  })
  return folder
}

function fits(folder: string) {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_MAX
}
