import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { explain } from '../data-folder.server.ts'
import { StartProblem } from '../start-problem.ts'
import { chooseAccount } from './embedded-account.server.ts'
import { findBinaries } from './embedded-binaries.server.ts'
import { makeCluster } from './embedded-cluster.server.ts'
import { homeIn, makeHome, socketFolder } from './embedded-folder.server.ts'
import { type Holder, holderOf, isTaken, takeFolder, takeFolderPatiently } from './embedded-lock.server.ts'
import { bringUp, type Place, type Running, shutDown } from './embedded-postmaster.server.ts'
import {
  answers,
  type Connection,
  connectionAt,
  findHiddenPostmaster,
  postmasterOn,
  signal,
} from './embedded-process.server.ts'

export type Embedded = {
  /** `host` is the folder of the Unix socket. */
  connection: Connection
  /** Whether the database was made just now. */
  empty: boolean
  /** Ends all sessions, writes everything down, and lets go of the folder, within `patienceMs` (9 seconds). */
  stop(patienceMs?: number): Promise<void>
}

type Options = {
  dataDir: string
  who?: Holder['who']
  log?: (line: string) => void
  /** Settings of PostgreSQL in place of the shop's own. */
  settings?: Record<string, string>
}

const COMMAND_PATIENCE = 60_000 // a shop's; a command waits for another as long as that takes
const SHOP_PATIENCE = 2000 // one that is just stopping
const BACK_OFF = [0, 500, 1000, 2000, 5000, 10_000] // milliseconds before each try to start it again

/**
 * Starts the embedded PostgreSQL on DATA_DIR, or takes over the one that a killed shop left running, and starts it
 * again whenever it dies, until `stop`. One process at a time has a DATA_DIR: another shop refuses, and waits a
 * minute for a command to end; a command waits for another command. Throws StartProblem.
 */
export async function startEmbedded({
  dataDir,
  who = 'shop',
  log = () => {},
  settings = {},
}: Options): Promise<Embedded> {
  const binaries = await findBinaries()
  const home = await makeHome(dataDir)
  const account = await chooseAccount(home, binaries)
  const release = await explain(home, () => take(home, dataDir, who, log))
  let postmaster: number | undefined
  // However the process ends, the database does not outlive it; the next start recovers what was under way.
  const quit = () => postmaster && signal(postmaster, 'SIGQUIT')
  process.once('exit', quit)
  const letGo = () => {
    process.off('exit', quit)
    release()
  }
  try {
    const empty = await explain(home, () => makeCluster(home, binaries, account))
    const socketDir = await socketFolder(home)
    const cluster = join(home, 'cluster')
    const onPostmaster = (pid: number | undefined) => {
      postmaster = pid
    }
    const place = { home, cluster, socketDir, binaries, account, settings, onPostmaster }
    const running = await explain(home, () => bringUp(place, log))
    const stop = supervise(place, running, log)
    let stopped: Promise<void> | undefined
    return {
      connection: connectionAt(running.socketDir),
      empty,
      stop(patienceMs) {
        stopped ??= stop(patienceMs).then(letGo)
        return stopped
      },
    }
  } catch (error) {
    letGo()
    throw error
  }
}

/** Where the database of a shop that runs on this DATA_DIR listens; null where none does: a command's ends with it. */
export async function connectionOf(dataDir: string): Promise<Connection | null> {
  const home = await homeIn(dataDir)
  if (!home) return null
  for (const until = Date.now() + 30_000; isTaken(home) && Date.now() < until; await sleep(100)) {
    if (holderOf(home)?.who === 'command') return null
    const postmaster = await postmasterOn(join(home, 'cluster'))
    if (!postmaster) continue // still being made, or started
    const connection = connectionAt(postmaster.socketDir)
    if (await answers(connection)) return connection
  }
  return null
}

/** Ends the database that a killed shop left running on this DATA_DIR; does nothing where somebody uses it. */
export async function endLeftRunning(dataDir: string): Promise<void> {
  const home = await homeIn(dataDir)
  const letGo = home && takeFolder(home, 'shop')
  if (!letGo) return
  const cluster = join(home, 'cluster')
  const postmaster = (await postmasterOn(cluster))?.pid ?? (await findHiddenPostmaster(cluster))
  if (postmaster) await shutDown(postmaster, cluster)
  letGo()
}

async function take(home: string, dataDir: string, who: Holder['who'], log: (line: string) => void) {
  const release = takeFolder(home, who)
  if (release) return release
  let told = false
  const taken = await takeFolderPatiently(home, who, (holder) => {
    if (holder?.who !== 'command') return SHOP_PATIENCE
    if (!told) log(`Waiting for the command (process ${holder.pid}) that uses ${dataDir}.`)
    told = true
    return who === 'command' ? Number.POSITIVE_INFINITY : COMMAND_PATIENCE
  })
  if (taken.release) return taken.release
  const name = taken.holder?.who === 'command' ? 'a command' : 'another shop'
  const number = taken.holder ? ` (process ${taken.holder.pid})` : ''
  throw new StartProblem(
    `DATA_DIR ${dataDir} is in use by ${name}${number}: stop it, or set another DATA_DIR for this one.`,
  )
}

/** Starts the database again, ever more slowly, when it dies. */
function supervise(
  place: Place & { onPostmaster: (pid: number | undefined) => void },
  first: Running,
  log: (line: string) => void,
) {
  const again = { ...place, socketDir: first.socketDir } // where the shop's pool knows it
  const stopping = new AbortController()
  let running = first
  let reviving: Promise<void> | undefined

  async function watch() {
    for (let deaths = 0; ; deaths++) {
      const since = Date.now()
      await running.gone
      place.onPostmaster(undefined)
      if (stopping.signal.aborted) return
      if (Date.now() - since > 60_000) deaths = 0
      log('The database stopped unexpectedly: restarting it.')
      reviving = revive(deaths)
      await reviving
    }
  }

  async function revive(tries: number) {
    for (let attempt = tries; ; attempt++) {
      const pause = BACK_OFF[Math.min(attempt, BACK_OFF.length - 1)]
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        running = await bringUp(again, log)
        log('The database is back.')
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  void watch()
  return async (patienceMs?: number) => {
    stopping.abort()
    await reviving
    await shutDown(running.pid, place.cluster, patienceMs)
  }
}
