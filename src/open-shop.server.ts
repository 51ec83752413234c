import { demoAccounts } from '#demo/demo-accounts.ts'
import { isDemo, isEmpty } from '#demo/is-demo.server.ts'
import { demoNews, replacePublishedPasswords } from '#demo/published-passwords.server.ts'
import { firstAdminNews } from '#features/accounts/first-admin-link.server.ts'
import { makeFirstAdmin } from '#features/accounts/make-first-admin.server.ts'
import { listenForChanges } from '#platform/changes.server.ts'
import { readCompanyFile } from '#platform/company-file.server.ts'
import { checkTimeZone } from '#platform/db/check-time-zone.server.ts'
import { cutHungConnections } from '#platform/db/cut-hung.server.ts'
import { stopMakingVariants } from '#platform/images/make-variant.server.ts'
import { openJobs } from '#platform/jobs.server.ts'
import { openLimits } from '#platform/limits.server.ts'
import { openLog } from '#platform/log.server.ts'
import { type Program, within } from '#platform/run-program.server.ts'
import type { Settings } from '#platform/settings.server.ts'
import { warnings } from '#platform/settings-warnings.ts'
import type { Shop } from '#platform/shop.server.ts'
import { stopImports } from './features/import/run/import-in-worker.server.ts'
import { migrate, openDatabase } from './open-database.server.ts'

type Opened = {
  shop: Shop
  /** Whether nothing that asks the database can be answered at present. */
  databaseHangs: () => boolean
  /** What the person at the terminal should read. */
  news: string[]
}

/**
 * Everything behind the counter: database, migrations, jobs, the first admin, the demo. It is closed with the program.
 * @throws StartProblem with a sentence for the person at the terminal.
 */
export async function openShop(settings: Settings, program: Program): Promise<Opened> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const log = openLog(settings.logLevel)
  program.onCrash((problem) =>
    log.fatal({ err: problem }, 'The shop hit an unexpected error and is stopping.'),
  )
  const company = await readCompanyFile(settings.shopFile)
  const { db, connection } = await openDatabase(settings, { who: 'shop', say, log, program })
  const applied = await migrate(db)
  await checkTimeZone(db, company.timeZone)
  if (applied.length > 0) say(`The database is up to date (${applied.length} migrations).`)
  const watched = cutHungConnections(db, connection, log)
  program.onShutdown(async () => watched.stop())
  const changes = listenForChanges(connection, log)
  program.onShutdown((msLeft) => within(msLeft / 10, changes.stop()))
  const jobs = await openJobs(connection, log)
  const shop: Shop = {
    settings,
    company,
    db,
    connection,
    log,
    now: () => new Date(),
    limits: openLimits(),
    jobs,
    changes,
  }
  program.onShutdown((msLeft) =>
    within(msLeft / 4, Promise.all([stopImports(shop), stopMakingVariants(shop), jobs.stop()])),
  )
  await makeFirstAdmin(
    shop,
    demoAccounts.map(({ password }) => password),
  )
  if (settings.demo !== 'off' && (await isEmpty(db))) await showDemo(shop, say)
  const demo = await isDemo(shop)
  if (demo && settings.demo !== 'on') await replacePublishedPasswords(shop)
  const news = [...(demo ? await demoNews(shop) : []), ...(await firstAdminNews(shop)), ...warnings(settings)]
  return { shop, news, databaseHangs: watched.hangs }
}

async function showDemo(shop: Shop, say: (line: string) => void) {
  say('Filling the demo shop with pictures …')
  let said = 0
  // Its goods and drawings are for one start alone.
  const { fillDemo } = await import('#demo/fill-demo.server.ts')
  await fillDemo(shop, (done, all) => {
    const tenths = Math.floor((done / all) * 10)
    if (tenths > said) say(`  ${done} of ${all} pictures`)
    said = tenths
  })
}
