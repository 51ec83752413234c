import { sql } from 'kysely'
import { StartProblem } from '#platform/start-problem.ts'
import type { Db } from './open.server.ts'

/**
 * Days of the shop are the database's to tell: it must know the zone.
 * @throws StartProblem
 */
export async function checkTimeZone(db: Db, timeZone: string): Promise<void> {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(db)
  if (rows.length === 0)
    throw new StartProblem(
      `SHOP_FILE: timeZone is "${timeZone}", which the database does not know by this name.`,
    )
}
