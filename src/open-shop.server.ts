import { makeFirstAdmin } from '#features/accounts/make-first-admin.server.ts'
import { demoAccounts } from '#features/demo/demo-accounts.ts'
import { fillDemo, isDemo, isEmpty } from '#features/demo/fill-demo.server.ts'
import { hearChanges } from '#platform/changes.server.ts'
import { readCompanyFile } from '#platform/company-file.server.ts'
import { startEmbedded } from '#platform/db/embedded.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { type Connection, openDb } from '#platform/db/open.server.ts'
import { stopMakingVariants } from '#platform/images/make-variant.server.ts'
import { openJobs } from '#platform/jobs.server.ts'
import { openLimits } from '#platform/limits.server.ts'
import { openLog } from '#platform/log.server.ts'
import type { Settings } from '#platform/settings.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { StartProblem } from '#platform/start-problem.ts'

type Opened = {
  shop: Shop
  close: () => Promise<void>
  /** What the person at the terminal should read. */
  news: string[]
}

/**
 * Everything behind the counter: database, migrations, jobs, the first admin, the demo.
 * @throws StartProblem with a sentence for the person at the terminal.
 */
export async function openShop(settings: Settings): Promise<Opened> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const log = openLog(settings.logLevel)
  const company = await readCompanyFile(settings.shopFile)
  if (!settings.databaseUrl) say('Starting the database …')
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded({ dataDir: settings.dataDir, log: (line) => log.info(line) })
  const connection: Connection = embedded?.connection ?? { connectionString: settings.databaseUrl ?? '' }
  const db = openDb(connection, (problem) =>
    log.warn({ reason: problem.message }, 'A connection to the database broke.'),
  )
  try {
    const applied = await migrateToLatest(db).catch((problem: unknown) => {
      throw explainDatabase(problem)
    })
    if (applied.length > 0) say(`The database is up to date (${applied.length} migrations).`)
    const shop: Shop = {
      settings,
      company,
      db,
      log,
      now: () => new Date(),
      limits: openLimits(),
      jobs: await openJobs(connection, log),
      changes: hearChanges(connection, log),
    }
    await makeFirstAdmin(shop)
    const wanted = settings.demo ?? settings.databaseUrl === null
    if (wanted && (await isEmpty(shop))) await showDemo(shop, say)
    const close = async () => {
      await stopMakingVariants(shop)
      await shop.jobs.stop()
      await shop.changes.stop()
      await db.destroy()
      await embedded?.stop()
    }
    return { shop, close, news: (await isDemo(shop)) ? DEMO_NEWS : [] }
  } catch (problem) {
    await db.destroy().catch(() => {})
    await embedded?.stop()
    throw problem
  }
}

const DEMO_NEWS = [
  'This is a demo shop. Its accounts:',
  ...demoAccounts.map(({ role, email, password }) => `  ${role.padEnd(5)}  ${email}  ${password}`),
]

async function showDemo(shop: Shop, say: (line: string) => void) {
  say('Filling the demo shop: drawing its pictures …')
  let said = 0
  await fillDemo(shop, (done, all) => {
    const tenths = Math.floor((done / all) * 10)
    if (tenths > said) say(`  ${done} of ${all} pictures`)
    said = tenths
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
  return problem
}
