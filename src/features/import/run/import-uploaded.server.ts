import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import { firstLetters } from '#platform/cut-text.ts'
import type { Database } from '#platform/db/schema.ts'
import { type BadRow, MAX_BAD_ROWS } from '../contract.ts'
import { openDryRun } from '../plan/plan-products.server.ts'
import { deleteUploads, pathOf } from '../upload/uploads.server.ts'
import { SILENT } from './end-imports.server.ts'
import { importList, settleCatalogue } from './import-list.server.ts'
import type { ImportShop } from './import-run.server.ts'
import type { KeptReport, Report } from './report.ts'

const SAID_EVERY_MS = 3000
const MAX_REASON = 300
const ASKED_EVERY_MS = 500
const TURN = 7_301_956 // any number; who takes a turn holds it for a moment

/** Works on uploaded lists to the end: the dry run of what was sent, or the import of what is to be applied. */
export async function importUploaded(shop: ImportShop, id: string): Promise<void> {
  const { db } = shop
  const row = await db
    .selectFrom('imports')
    .select(['files', 'state', 'user_id as id', 'user_name as name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { files, state, ...by } = row
  const said = setInterval(() => void sayAtWork(db, id).catch(() => undefined), SAID_EVERY_MS)
  try {
    const dryRun = state === 'reading' ? openDryRun() : undefined
    if (!dryRun) await waitForTurn(db, id)
    const reports: Report[] = []
    for (const [at, name] of files.entries()) {
      const list = { path: pathOf(shop, id, at), name, isUpload: true }
      const onRows = (report: Report, done: number, all: number, tx: Kysely<Database>) =>
        keepProgress(tx, id, {
          share: (at + done / Math.max(all, 1)) / files.length,
          reports: [...reports, report],
        })
      reports.push(await importList(shop, list, { by, dryRun, onRows }))
    }
    await keepEnd(db, id, { state: dryRun ? 'read' : 'done', reports })
    if (dryRun) return
    await deleteUploads(shop, id)
    // Last: it may wait for others, and what was imported is in the shop.
    if (reports.some(({ made, changed }) => made + changed > 0)) await settleCatalogue(shop)
  } finally {
    clearInterval(said)
  }
}

const sayAtWork = (db: Kysely<Database>, id: string) =>
  db.updateTable('imports').set({ seen_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** One import at a time, over all nodes of a shop. One whose process is gone holds nobody up. */
async function waitForTurn(db: Kysely<Database>, id: string): Promise<void> {
  const take = async (tx: Transaction<Database>) => {
    await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx)
    const others = tx
      .selectFrom('imports as other')
      .select('other.id')
      .where('other.state', '=', 'applying')
      .where('other.seen_at', '>', SILENT)
    return tx
      .updateTable('imports')
      .set({ state: 'applying', share: 0, reports: '[]', bad: '[]' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where(({ not, exists }) => not(exists(others)))
      .returning('id')
      .executeTakeFirst()
  }
  while (!(await db.transaction().execute(take))) {
    await pause(ASKED_EVERY_MS)
    const { state } = await db
      .selectFrom('imports')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (state !== 'waiting') throw new ToldToBeGone()
  }
}

const kept = (reports: readonly Report[]) =>
  JSON.stringify(
    reports.map((report): KeptReport => ({ ...report, bad: report.bad.length, notes: report.notes.length })),
  )

/** A process that was silent for so long that the import was ended over its head: it stops before it writes more. */
export class ToldToBeGone extends Error {
  override readonly message = 'The import was ended because it stopped responding.'
}

/** In the transaction that saves the rows: what it says was done is done, wherever it is cut off. */
async function keepProgress(
  db: Kysely<Database>,
  id: string,
  { share, reports }: { share: number; reports: readonly Report[] },
): Promise<void> {
  await keep(db, id, { share, reports: kept(reports) })
}

const keepEnd = (
  db: Kysely<Database>,
  id: string,
  { state, reports }: { state: 'read' | 'done'; reports: readonly Report[] },
) =>
  keep(db, id, {
    state,
    share: 1,
    reports: kept(reports),
    bad: JSON.stringify(firstBad(reports)),
  })

/** Millions of them would fill the memory of whoever reads them; nobody fixes more by hand. */
function firstBad(reports: readonly Report[]): BadRow[] {
  const first: BadRow[] = []
  for (const { file, bad, notes } of reports) {
    const inOrder = [...bad, ...notes].sort((one, other) => one.line - other.line)
    for (const { line, reason } of inOrder.slice(0, MAX_BAD_ROWS - first.length))
      first.push({ file, line, reason: cut(reason) })
  }
  return first
}

/** A reason says what a cell holds, and a cell may hold megabytes. */
const cut = (reason: string): string =>
  reason.length > MAX_REASON ? firstLetters(reason.slice(0, 2 * MAX_REASON), MAX_REASON) : reason

async function keep(db: Kysely<Database>, id: string, what: Updateable<Database['imports']>): Promise<void> {
  const kept = await db
    .updateTable('imports')
    .set(what)
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'applying'])
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new ToldToBeGone()
}
