import { type SpawnOptions, spawn } from 'node:child_process'
import { chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import type { Binaries } from './embedded-binaries.server.ts'

/** How a binary is run so that PostgreSQL, which refuses root, accepts the account it runs under. */
export type Account = (
  binary: string,
  args: string[],
) => { file: string; args: string[]; options: SpawnOptions }

const NOBODY = 65534
const IN_NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/**
 * Picks the account for the database files in `home`, which exists. As root it is the one that owns the folder
 * already; for a folder of root's own, root under another name in a user namespace (its files stay root's, and it
 * enters folders that only root may); where namespaces are closed, nobody. Throws StartProblem.
 */
export async function chooseAccount(home: string, binaries: Binaries): Promise<Account> {
  if (process.getuid?.() !== 0) return as({})
  const { uid, gid } = await stat(home)
  if (uid !== 0) {
    if (await runs(as({ uid, gid }), binaries, home)) return as({ uid, gid })
    throw new StartProblem(
      `${home} belongs to another user: start the shop as that user, or set DATABASE_URL.`,
    )
  }
  const namespace: Account = (binary, args) => ({
    file: 'unshare',
    args: [...IN_NAMESPACE, binary, ...args],
    options: { env: environment() },
  })
  if (await runs(namespace, binaries, home)) return namespace
  const nobody = as({ uid: NOBODY, gid: NOBODY })
  await own(home, NOBODY)
  if (await runs(nobody, binaries, home)) return nobody
  await own(home, 0)
  throw new StartProblem(
    'PostgreSQL can’t run as root, and this machine has no other account for it. Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function as(who: { uid?: number; gid?: number }): Account {
  return (binary, args) => ({ file: binary, args, options: { ...who, env: environment() } })
}

/** No PG… variable of the person's own shell may change the shop's database. */
function environment() {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  return { PATH: process.env.PATH, LC_ALL: locale, TZ: 'UTC' }
}

/** Whether PostgreSQL runs under this account and may write to the folder. */
function runs(account: Account, binaries: Binaries, folder: string) {
  const probe = 'cd "$0" && test -w . && exec "$1" --version'
  const { file, args, options } = account('/bin/sh', ['-c', probe, folder, binaries.postgres])
  return new Promise<boolean>((resolve) => {
    const child = spawn(file, args, { ...options, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

async function own(folder: string, id: number) {
  await chown(folder, id, id)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), id, id)
  }
}
