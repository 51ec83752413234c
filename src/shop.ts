import { IMPORT_HELP, runImport } from '#features/import/import.command.ts'
import { MAIL_HELP, runMail } from '#features/mail/mail.command.ts'
import { openLog } from '#platform/log.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { migrate, openDatabase } from './open-database.server.ts'

const HELP = `npm run shop -- COMMAND

  help              this
  migrate           brings the database up to date and ends
  ${IMPORT_HELP}
  ${MAIL_HELP}

The settings (DATA_DIR, DATABASE_URL …) are those of npm start.`

/** The shop's own commands. They work beside a running shop on the same DATA_DIR, or without one. */
async function main([command = 'help', ...rest]: string[]): Promise<number> {
  if (command === 'help') {
    console.log(HELP)
    return 0
  }
  if (command === 'mail') return runMail(readSettings(process.env), rest)
  if (command !== 'import' && command !== 'migrate') {
    console.error(`There is no command "${command}". npm run shop -- help lists them.`)
    return 1
  }
  const settings = readSettings(process.env)
  const log = openLog('warn')
  const { db, close } = await openDatabase(settings, {
    who: 'command',
    say: (line) => console.error(line),
    log,
  })
  try {
    const applied = await migrate(db)
    if (command === 'migrate') {
      console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
      return 0
    }
    return await runImport({ db, log, settings }, rest)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (problem: unknown) => {
    console.error(problem instanceof StartProblem ? problem.message : problem)
    process.exitCode = 1
  },
)
