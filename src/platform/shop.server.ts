import type { Changes } from './changes.server.ts'
import type { CompanyFile } from './company-file.server.ts'
import type { Connection, Db } from './db/open.server.ts'
import type { Jobs } from './jobs.server.ts'
import type { Limits } from './limits.server.ts'
import type { Log } from './log.server.ts'
import type { Settings } from './settings.server.ts'

/** What every use case of a running shop works with. Clock, mail and files come in from outside. */
export type Shop = {
  settings: Settings
  /** Name, address, hours: the facts of SHOP_FILE. */
  company: CompanyFile
  db: Db
  /** For work that a process of its own does. */
  connection: Connection
  now: () => Date
  log: Log
  limits: Limits
  jobs: Jobs
  changes: Changes
}
