import { listenForChanges } from '#platform/changes.server.ts'
import { readCompanyFile } from '#platform/company-file.server.ts'
import { type Connection, openDb } from '#platform/db/open.server.ts'
import { openJobs } from '#platform/jobs.server.ts'
import { openLimits } from '#platform/limits.server.ts'
import { openLog } from '#platform/log.server.ts'
import { type Environment, readSettings } from '#platform/settings.server.ts'
import { startWork } from '#work.server.ts'

// A process of its own that does the background work of a shop, for tests that end it as a crash does.

process.on('disconnect', () => process.exit(1))
process.once('message', async (told: { connection: Connection; environment: Environment }) => {
  const { connection, environment } = told
  const settings = readSettings(environment)
  const log = openLog(settings.logLevel)
  const jobs = await openJobs(connection, log)
  await startWork({
    settings,
    company: await readCompanyFile(settings.shopFile),
    db: openDb(connection, () => undefined, 6),
    connection,
    log,
    now: () => new Date(),
    limits: openLimits(),
    jobs,
    changes: listenForChanges(connection, log),
  })
  process.send?.({ nodeId: jobs.nodeId })
})
