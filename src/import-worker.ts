import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { drawProduct } from '#demo/drawings/draw-product.ts'
import { openDb } from '#platform/db/open.server.ts'
import { openJobs } from '#platform/jobs.server.ts'
import { openLog } from '#platform/log.server.ts'
import type { ToImport } from './features/import/run/import-in-worker.server.ts'
import { importUploaded, ToldToBeGone } from './features/import/run/import-uploaded.server.ts'

// A process of its own for one import: see features/import/run/import-in-worker.server.ts, which says by message what is to be done.

const BEHIND_SHOPPERS = 10

// Whatever ended the shop ends this as well; what was saved by then stays.
process.on('disconnect', () => process.exit(1))
process.once('message', async ({ id, connection, settings }: ToImport) => {
  setPriority(BEHIND_SHOPPERS)
  // Where memory runs out, Linux ends this process and not the shop.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
  const log = openLog(settings.logLevel)
  const db = openDb(connection, ({ message }) => log.warn({ reason: message }, 'A connection broke.'), 2)
  try {
    const jobs = await openJobs(connection, log)
    await importUploaded({ db, log, settings, jobs, drawProduct }, id)
    await jobs.stop()
  } catch (problem) {
    if (problem instanceof ToldToBeGone) log.warn({ import: id }, problem.message)
    else log.error({ import: id, err: problem }, 'An import failed because of a bug.')
  } finally {
    await db.destroy()
    process.exit()
  }
})
