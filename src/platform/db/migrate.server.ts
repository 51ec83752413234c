import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartProblem } from '../start-problem.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** The migrations by name, in their order. Each is a file `NNNN-what.ts` with an `up`. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}-.+\.ts$/.test(file)).sort()
  const loaded = await Promise.all(
    files.map(async (file) => [file.replace(/\.ts$/, ''), await import(new URL(file, FOLDER).href)]),
  )
  return Object.fromEntries(loaded)
}

/**
 * Brings the database up to date, all or nothing. Two nodes that start together migrate once: the migrator holds a
 * lock of the database while it works. Answers the names that were applied.
 * @throws StartProblem where the shop cannot live on this database; else the migration's own error: nothing of it is kept.
 */
// The schema's type is what a migration makes: here it may be any.
// biome-ignore lint/suspicious/noExplicitAny: a database of unknown age.
export async function migrateToLatest(db: Kysely<any>): Promise<string[]> {
  const version = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  const number = Number(version.rows[0]?.server_version_num ?? 0)
  if (number < 150_000)
    throw new StartProblem(
      `The database is PostgreSQL ${Math.floor(number / 10_000)}; the shop needs 15 or newer.`,
    )
  const encoding = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const name = encoding.rows[0]?.server_encoding
  if (name !== 'UTF8') throw new StartProblem(`The database keeps text as ${name}; the shop needs UTF8.`)
  const migrations = Object.fromEntries(
    Object.entries(await readMigrations()).map(([name, migration]) => [name, unhurried(migration)]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  let { error, results } = await migrator.migrateToLatest()
  while (isLimit(error)) ({ error, results } = await migrator.migrateToLatest())
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** No migration has a limit: what ran into it was the wait for another node that migrates. */
const isLimit = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** The pool's limit is for requests: what reads every row of a large shop anew takes as long as it takes. */
export const unhurried = ({ up }: Migration): Migration => ({
  up: async (db) => {
    await sql`set local statement_timeout = 0`.execute(db)
    await up(db)
  },
})
