import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { recordImport } from './import-list.server.ts'
import type { KeptReport } from './report.ts'

/** A process at work says so every few seconds, between long lists at least; one that has not for so long is gone. */
export const SILENT = sql<Date>`now() - interval '1 minute'`

/** What one process does for an import: its dry run, or all that comes after somebody said to apply it. */
export type Work = 'dry run' | 'import'

const STATES_OF = { 'dry run': ['reading'], import: ['waiting', 'applying'] } as const

/**
 * Ends the work of a process that is gone, or where `ifSilent` is said has been silent for too long. Work that came to
 * its end by itself is left as it is, and so is an import that was applied while the process of its dry run was still
 * going.
 */
export async function endWork(
  db: Kysely<Database>,
  id: string,
  work: Work,
  { ifSilent = false } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const left = await tx
      .selectFrom('imports')
      .select(['state', 'user_id as id', 'user_name as name', 'reports'])
      .where('id', '=', id)
      .where('state', 'in', STATES_OF[work])
      .$if(ifSilent, (rows) => rows.where('seen_at', '<', SILENT))
      .forUpdate()
      .executeTakeFirst()
    if (!left) return
    const { state, reports, ...by } = left
    // A dry run has done nothing, whatever it has counted.
    const done = state === 'applying' ? (reports as KeptReport[]) : []
    const last = done.at(-1)
    if (last && !last.isWhole) await recordImport(tx, last, by)
    const stopped = { state: 'stopped', reports: JSON.stringify(done) } as const
    await tx.updateTable('imports').set(stopped).where('id', '=', id).execute()
  })
}

/** Ends those that a shop left behind when it was ended itself. */
export async function endSilentImports(db: Kysely<Database>): Promise<void> {
  const silent = await db
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('state', 'in', ['reading', 'waiting', 'applying'])
    .where('seen_at', '<', SILENT)
    .execute()
  for (const { id, state } of silent)
    await endWork(db, id, state === 'reading' ? 'dry run' : 'import', { ifSilent: true })
}
