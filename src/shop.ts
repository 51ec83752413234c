import { drawProduct } from '#demo/drawings/draw-product.ts'
import { ADMIN_HELP, runAdmin } from '#features/accounts/admin.command.ts'
import { MAIL_HELP, runMail } from '#features/mail/mail.command.ts'
import type { Connection, Db } from '#platform/db/open.server.ts'
import { stopMakingVariants } from '#platform/images/make-variant.server.ts'
import { openJobs } from '#platform/jobs.server.ts'
import { type Log, openLog } from '#platform/log.server.ts'
import { type Program, runProgram, within } from '#platform/run-program.server.ts'
import { readSettings, type Settings } from '#platform/settings.server.ts'
import { IMPORT_HELP, runImport } from './features/import/run/import.command.ts'
import { migrate, openDatabase } from './open-database.server.ts'

const HELP = `npm run shop -- COMMAND

  help              this
  migrate           updates the database and exits
  ${ADMIN_HELP}
  ${IMPORT_HELP}
  ${MAIL_HELP}

The settings (DATA_DIR, DATABASE_URL …) are those of npm start.`

type Opened = { db: Db; connection: Connection; log: Log; settings: Settings; program: Program }
type Command = (shop: Opened, words: string[]) => Promise<number>

/**
 * A list may bring back what customers wait for: that they are told is queued here, and a running shop does it. Smaller
 * copies of its pictures that are not made when all is read are made by the shop, when they are first asked for.
 */
const importWithJobs: Command = async ({ program, ...shop }, files) => {
  program.onShutdown((msLeft) => within(msLeft / 4, stopMakingVariants(shop)))
  const jobs = await openJobs(shop.connection, shop.log)
  program.onShutdown(() => jobs.stop())
  return runImport({ ...shop, jobs, drawProduct }, files)
}

/** What works on the database. */
const COMMANDS: Record<string, Command> = { admin: runAdmin, import: importWithJobs, migrate: async () => 0 }

/** The shop's own commands. They work beside a running shop on the same DATA_DIR, or without one. */
async function runCommand(program: Program): Promise<number> {
  const [name = 'help', ...rest] = process.argv.slice(2)
  if (name === 'help') {
    console.log(HELP)
    return 0
  }
  if (name === 'mail') return runMail(readSettings(process.env), rest)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    console.error(`Unknown command "${name}". Run npm run shop -- help to list them.`)
    return 1
  }
  const settings = readSettings(process.env)
  const log = openLog('warn')
  const say = (line: string) => console.error(line)
  const { db, connection } = await openDatabase(settings, { who: 'command', say, log, program })
  const applied = await migrate(db)
  if (applied.length > 0) console.log(`Applied ${applied.join(', ')}.`)
  else if (name === 'migrate') console.log('The database is up to date.')
  return command({ db, connection, log, settings, program }, rest)
}

runProgram('command', runCommand)
