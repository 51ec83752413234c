import { makeDataFolder } from '#platform/data-folder.server.ts'
import { connectionOf, startEmbedded } from '#platform/db/embedded.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { type Connection, closeDb, type Db, openDb } from '#platform/db/open.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Program } from '#platform/run-program.server.ts'
import type { Settings } from '#platform/settings.server.ts'
import { StartProblem } from '#platform/start-problem.ts'

export type OpenDatabase = { db: Db; connection: Connection }

type Options = { who: 'shop' | 'command'; say: (line: string) => void; log: Log; program: Program }

/**
 * The shop's database: the server of DATABASE_URL, or the embedded one in DATA_DIR. A command joins the embedded one
 * of a shop that runs. It is closed with the program.
 * @throws StartProblem
 */
export async function openDatabase(
  settings: Settings,
  { who, say, log, program }: Options,
): Promise<OpenDatabase> {
  const trouble = (problem: Error) =>
    log.warn({ reason: problem.message }, 'A connection to the database broke.')
  const open = (connection: Connection, max?: number): OpenDatabase => {
    const db = openDb(connection, trouble, max)
    program.onShutdown((msLeft) => closeDb(db, msLeft / 4))
    return { db, connection }
  }
  if (settings.databaseUrl) {
    // Pictures and mail that was not sent are kept there all the same.
    await makeDataFolder(settings.dataDir)
    return open({ connectionString: settings.databaseUrl })
  }
  const running = who === 'command' ? await connectionOf(settings.dataDir) : null
  if (running) return open(running, 4)
  say('Starting the database …')
  const tell = who === 'command' ? say : (line: string) => log.info(line)
  const starting = startEmbedded({ dataDir: settings.dataDir, who, log: tell })
  program.onShutdown(async (msLeft) => {
    // One that is just being started is waited for, so that it does not run on by itself.
    const embedded = await starting.catch(() => null)
    await embedded?.stop(msLeft - 500)
  })
  return open((await starting).connection)
}

/**
 * Brings the database up to date; answers what was applied.
 * @throws StartProblem where it cannot be reached or its user may not do it.
 */
export async function migrate(db: Db): Promise<string[]> {
  return migrateToLatest(db).catch((problem: unknown) => {
    throw explainDatabase(problem)
  })
}

function explainDatabase(problem: unknown): unknown {
  const { code, message } = problem as { code?: string; message?: string }
  if (code && /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)/.test(code))
    return new StartProblem(`DATABASE_URL: no database is responding there (${message}).`)
  if (code === '28P01' || code === '28000')
    return new StartProblem('DATABASE_URL: the database rejected this user or password.')
  if (code === '3D000') return new StartProblem(`DATABASE_URL: ${message}; create it first.`)
  if (code === '42501')
    return new StartProblem(
      `DATABASE_URL: its user lacks permissions the shop needs (${message}); it must own the database.`,
    )
  if (message?.includes('SSL')) return new StartProblem(`DATABASE_URL: ${message}.`)
  return problem
}
