import { sql } from 'kysely'
import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { BadRow, Import } from './contract.ts'
import { endSilentImports } from './run/end-imports.server.ts'
import type { KeptReport } from './run/report.ts'

const MAX_NAMED = 20

/** @throws Refusal 404 */
export async function findImport({ db }: Pick<Shop, 'db'>, id: string): Promise<Import> {
  await endSilentImports(db)
  const row = await db
    .selectFrom('imports')
    .select(['state', 'share', 'files', 'reports', 'user_id', 'user_name', 'created_at'])
    .select(AHEAD.as('ahead'))
    .select((eb) =>
      eb.fn<BadRow[]>('jsonb_path_query_array', ['bad', eb.val(`$[0 to ${MAX_NAMED - 1}]`)]).as('bad'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw gone()
  return {
    id,
    state: row.state,
    share: row.share,
    ahead: row.ahead,
    files: row.files,
    lists: (row.reports as KeptReport[]).map((report) => ({ ...report, problem: report.problem ?? null })),
    badRows: row.bad,
    user: { id: row.user_id, name: row.user_name },
    createdAt: row.created_at,
  }
}

/** How many come before one that waits for its turn: dry runs before a dry run, imports before an import. */
const AHEAD = sql<number>`(select count(*) from imports other
  where imports.share = 0 and other.queued_at < imports.queued_at and case imports.state
    when 'reading' then other.state = 'reading'
    when 'waiting' then other.state in ('waiting', 'applying') else false end)`

/** @throws Refusal 404 */
export async function listBadRows({ db }: Shop, id: string): Promise<BadRow[]> {
  const row = await db.selectFrom('imports').select('bad').where('id', '=', id).executeTakeFirst()
  if (!row) throw gone()
  return row.bad
}

const gone = () =>
  new Refusal(404, 'Import not found. Uploads are kept for one day. Please upload the files again.')
