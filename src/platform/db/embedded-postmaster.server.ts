import { spawn } from 'node:child_process'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'
import type { Account } from './embedded-account.server.ts'
import type { Binaries } from './embedded-binaries.server.ts'
import {
  answers,
  connectionAt,
  findHiddenPostmaster,
  isListening,
  isPostmasterOn,
  PORT,
  postmasterOn,
  signal,
} from './embedded-process.server.ts'

export type Place = {
  home: string
  cluster: string
  socketDir: string
  binaries: Binaries
  account: Account
  /** Hears at once which process is the database now, before it answers. */
  onPostmaster: (pid: number) => void
  /** In place of those below. */
  settings: Record<string, string>
}
export type Running = { pid: number; socketDir: string; gone: Promise<void> }

const SETTINGS = {
  listen_addresses: '', // the socket only
  unix_socket_permissions: '0700',
  shared_buffers: '40MB',
  max_connections: '40',
  maintenance_work_mem: '48MB',
  work_mem: '4MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Nothing replicates this database, and fewer processes leave more memory to a small machine.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic', // statements hold people's data
  log_line_prefix: '%m [%p] ',
}

/** Adopts the postmaster that lives on this cluster, or starts one; resolves once it answers queries. */
export async function bringUp(place: Place, log: (line: string) => void): Promise<Running> {
  const adopted = await adopt(place, log)
  if (adopted) return adopted
  const giveUp = Date.now() + 30_000
  for (;;) {
    await clearStaleFiles(place)
    const attempt = await launch(place, log)
    if ('pid' in attempt) return attempt
    // Processes of a killed postmaster need a moment to notice and leave.
    const passing = /pre-existing shared memory|already exists|could not bind/.test(attempt.reason)
    if (!passing || Date.now() > giveUp) {
      const advice = attempt.reason.includes('No space left') ? ' Free some space on its disk.' : ''
      throw new StartProblem(`The database in ${place.home} does not start: ${attempt.reason}.${advice}`)
    }
    await sleep(250)
  }
}

/** Stops the postmaster: its statements are cut off, its sessions end, its data is written down. */
export async function shutDown(pid: number, cluster: string, patienceMs = 9000) {
  signal(pid, 'SIGINT')
  if (await isGone(pid, cluster, patienceMs * 0.75)) return
  signal(pid, 'SIGQUIT') // at once; the next start recovers from the write-ahead log
  if (await isGone(pid, cluster, patienceMs * 0.15)) return
  signal(pid, 'SIGKILL')
  await isGone(pid, cluster, patienceMs * 0.05)
}

async function adopt(place: Place, log: (line: string) => void): Promise<Running | undefined> {
  const living = await postmasterOn(place.cluster)
  const pid = living?.pid ?? (await findHiddenPostmaster(place.cluster))
  if (!pid) return undefined
  place.onPostmaster(pid)
  if (living && living.status !== 'stopping') {
    log('The database is still running from before: reusing it.')
    const gone = async () => !(await isPostmasterOn(pid, place.cluster))
    if (await becomesReady(living.socketDir, gone, log)) {
      return { pid, socketDir: living.socketDir, gone: untilGone(pid, place.cluster) }
    }
  }
  log('The database left running from before can’t be used: restarting it.')
  await shutDown(pid, place.cluster)
  return undefined
}

/** Removes what a killed postmaster left and what would keep the next from starting; none lives on this cluster. */
async function clearStaleFiles({ cluster, socketDir }: Place) {
  if (await isListening(socketDir)) {
    // Visible through the shared folder, but not among this machine's processes: another container.
    throw new StartProblem(`The database in ${cluster} is in use by a shop in another container or machine.`)
  }
  const socket = join(socketDir, `.s.PGSQL.${PORT}`)
  for (const file of [join(cluster, 'postmaster.pid'), socket, `${socket}.lock`])
    await rm(file, { force: true })
}

async function launch(place: Place, log: (line: string) => void): Promise<Running | { reason: string }> {
  const { cluster, socketDir, binaries, account } = place
  const settings = {
    ...SETTINGS,
    ...place.settings,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  }
  const { file, args, options } = account(binaries.postgres, [
    ...['-D', cluster],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const output = await openLog(place.home)
  // Detached, so that Ctrl-C in a terminal reaches the shop alone, which ends its work before it stops the database.
  const child = spawn(file, args, {
    ...options,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', output.file.fd, output.file.fd],
  })
  if (child.pid) place.onPostmaster(child.pid)
  await output.file.close()
  child.unref()
  let end: string | undefined
  const gone = new Promise<void>((resolve) => {
    const ends = (reason: string) => {
      end = reason
      resolve()
    }
    child.once('error', (error) => ends(error.message))
    child.once('exit', (code, by) => ends(by ? `it was ended by ${by}` : `it ended with code ${code}`))
  })
  const ready = await becomesReady(socketDir, async () => end !== undefined, log)
  if (ready && child.pid) return { pid: child.pid, socketDir, gone }
  if (child.pid && end === undefined) await shutDown(child.pid, cluster)
  return { reason: (await lastFailure(place.home, output.from)) ?? end ?? 'it does not answer' }
}

/** Waits until the database answers; false once its process is over, or where nothing listens on its socket. */
async function becomesReady(socketDir: string, isOver: () => Promise<boolean>, log: (line: string) => void) {
  const since = Date.now()
  let heard = since
  let told = since
  while (!(await isOver())) {
    if (await isListening(socketDir)) {
      if (await answers(connectionAt(socketDir))) return true
      heard = Date.now()
    }
    if (Date.now() - heard > 10_000) return false
    if (Date.now() - told > 3000) {
      log('The database is recovering from its last shutdown.')
      told = Number.POSITIVE_INFINITY
    }
    await sleep(20)
  }
  return false
}

async function untilGone(pid: number, cluster: string) {
  // Not a child of this process, so nothing announces its end; the wait itself keeps no process alive.
  while (await isPostmasterOn(pid, cluster)) await sleep(500, undefined, { ref: false })
}

async function isGone(pid: number, cluster: string, milliseconds: number) {
  const until = Date.now() + milliseconds
  while (await isPostmasterOn(pid, cluster)) {
    if (Date.now() > until) return false
    await sleep(20)
  }
  return true
}

async function openLog(home: string) {
  const path = logFile(home)
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  const tooLong = size > 2 ** 20
  if (tooLong) await rename(path, `${path}.old`)
  return { file: await open(path, 'a', 0o600), from: tooLong ? 0 : size }
}

async function lastFailure(home: string, from: number) {
  const said = (await readFile(logFile(home))).subarray(from).toString()
  const failure = said
    .split('\n')
    .findLast(
      (line) => /FATAL|PANIC|error while loading/.test(line) && !line.includes('the database system is'),
    )
  return failure?.replace(/^.*?(FATAL|PANIC): */, '')
}

function logFile(home: string) {
  return join(home, 'postgres.log')
}
