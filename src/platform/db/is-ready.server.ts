import { sql } from 'kysely'
import type { Db } from './open.server.ts'

const PATIENCE_MS = 2000

/** Whether the database answers now. Never throws, never waits longer than two seconds. */
export async function isReady(db: Db): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  return Promise.race([answered, late])
}
