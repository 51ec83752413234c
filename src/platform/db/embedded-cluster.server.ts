import { spawn } from 'node:child_process'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import type { Account } from './embedded-account.server.ts'
import type { Binaries } from './embedded-binaries.server.ts'
import { needSpace } from './embedded-folder.server.ts'

const VERSION = '18'
const NEW = 'cluster.new'

/** Makes the database files in `home` where there are none; answers whether it did. */
export async function makeCluster(home: string, binaries: Binaries, account: Account) {
  const cluster = join(home, 'cluster')
  await rm(join(home, NEW), { recursive: true, force: true }) // of a first start that was interrupted
  if (await hasCluster(cluster)) return false
  await needSpace(home, 200)
  await initialize(join(home, NEW), home, binaries, account)
  // The finished files appear under their name in one step, so that half a cluster is never taken for one.
  await rename(join(home, NEW), cluster)
  const folder = await open(home)
  await folder.sync()
  await folder.close()
  return true
}

async function hasCluster(cluster: string) {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version?.trim() === VERSION) return true
  if (version) {
    throw new StartProblem(
      `${cluster} was created by PostgreSQL ${version.trim()}; this shop comes with PostgreSQL ${VERSION}.`,
    )
  }
  const there = await stat(cluster).catch(() => undefined)
  if (there && (!there.isDirectory() || (await readdir(cluster)).length > 0)) {
    throw new StartProblem(`${cluster} is not a database: move it away, or use another DATA_DIR.`)
  }
  return false
}

async function initialize(folder: string, home: string, binaries: Binaries, account: Account) {
  const { file, args, options } = account(binaries.initdb, [
    ...['-D', folder, '--username=northbridge', '--auth=trust', '--encoding=UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ])
  const child = spawn(file, args, { ...options, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (piece) => {
    said += piece
  })
  const code = await new Promise<number | string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', resolve)
  })
  if (code === 0) return
  const reason = said.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? said.trim() ?? code
  throw new StartProblem(`The database could not be created in ${home}: ${reason || code}`)
}
