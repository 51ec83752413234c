import { makeDataFolder } from '#platform/data-folder.server.ts'
import { connectionOf, startEmbedded } from '#platform/db/embedded.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { type Connection, type Db, openDb } from '#platform/db/open.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Settings } from '#platform/settings.server.ts'
import { StartProblem } from '#platform/start-problem.ts'

export type OpenDatabase = { db: Db; connection: Connection; close: () => Promise<void> }

type Options = { who: 'shop' | 'command'; say: (line: string) => void; log: Log }

/**
 * The shop's database: the server of DATABASE_URL, or the embedded one in DATA_DIR. A command joins the embedded one
 * of a shop that runs.
 * @throws StartProblem
 */
export async function openDatabase(settings: Settings, { who, say, log }: Options): Promise<OpenDatabase> {
  const trouble = (problem: Error) =>
    log.warn({ reason: problem.message }, 'A connection to the database broke.')
  if (settings.databaseUrl) {
    // Pictures and mail that was not sent are kept there all the same.
    await makeDataFolder(settings.dataDir)
    const connection = { connectionString: settings.databaseUrl }
    const db = openDb(connection, trouble)
    return { db, connection, close: () => db.destroy() }
  }
  const running = who === 'command' ? await connectionOf(settings.dataDir) : null
  if (running) {
    const db = openDb(running, trouble, 4)
    return { db, connection: running, close: () => db.destroy() }
  }
  say('Starting the database …')
  const embedded = await startEmbedded({ dataDir: settings.dataDir, who, log: (line) => log.info(line) })
  const db = openDb(embedded.connection, trouble)
  const close = async () => {
    await db.destroy()
    await embedded.stop()
  }
  return { db, connection: embedded.connection, close }
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
    return new StartProblem(`DATABASE_URL: no database answers there (${message}).`)
  if (code === '28P01' || code === '28000')
    return new StartProblem('DATABASE_URL: the database does not take this user and password.')
  if (code === '3D000') return new StartProblem(`DATABASE_URL: ${message}; create it first.`)
  if (code === '42501')
    return new StartProblem(
      `DATABASE_URL: its user may not do what the shop needs (${message}); it must own the database.`,
    )
  if (message?.includes('SSL')) return new StartProblem(`DATABASE_URL: ${message}.`)
  return problem
}
