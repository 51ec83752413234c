import { readFile } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { limitStatements } from '#platform/db/statement-limit.server.ts'
import { decodeList } from '../parse/decode-list.ts'
import { type List, readList } from '../parse/read-list.ts'
import { keyRows } from '../parse/row-key.ts'
import { type Reader, readerFor } from '../parse/want-products.ts'
import { isWanted, type WantedProduct } from '../parse/wanted-product.ts'
import { categoriesIn, countUnknownCategories, findFreshCategories } from '../plan/list-categories.server.ts'
import { addToDryRun, type DryRun, planProducts } from '../plan/plan-products.server.ts'
import type { Batch, Importer, ImportShop, ListFile, OnRows, Run } from './import-run.server.ts'
import { checkOwn } from './list-pictures.server.ts'
import { realRun } from './real-run.server.ts'
import { count, noReport, type Report } from './report.ts'

type How = {
  by: Importer
  /** Given, nothing is written: it is only found out what would be. */
  dryRun?: DryRun | undefined
  onRows: OnRows
}

/** What is held at once is held until all of it is written: so few that a buyer does not wait for them. */
const BATCH = 200
/** Of an upload: as many short lines as fit its bytes would take a gigabyte to read. */
const MAX_LINES = 200_000
/** A list that has more is another kind of file. */
const MAX_COLUMNS = 1000
/** A list that brings more has something else in that column. */
const MAX_NEW_CATEGORIES = 500

const LINE_FEED = 10
const RETURN = 13

/**
 * Reads one list into the catalogue. Rows without a price are counted and left out; a bad row is named with its line
 * and stops no other. What is read stays, whatever comes after it.
 */
export async function importList(shop: ImportShop, list: ListFile, how: How): Promise<Report> {
  const nothing = noReport(list.name)
  const bytes = await readFile(list.path).catch((problem: NodeJS.ErrnoException) => problem)
  if (bytes instanceof Error)
    return {
      ...nothing,
      problem: `${list.isUpload ? list.name : list.path} cannot be read: ${bytes.code === 'ENOENT' ? 'file not found' : bytes.message}.`,
    }
  const { text } = decodeList(bytes)
  if (list.isUpload && linesIn(text) > MAX_LINES)
    return {
      ...nothing,
      problem: `${list.name} has more than ${MAX_LINES.toLocaleString('en-US')} lines. Split it into smaller files.`,
    }
  const rows = readList(text)
  if (rows.columns.length > MAX_COLUMNS)
    return {
      ...nothing,
      problem: `${list.name} has more than ${MAX_COLUMNS.toLocaleString('en-US')} columns in its first line.`,
    }
  const reader = readerFor(list.name, rows)
  if (typeof reader !== 'function') return { ...nothing, problem: reader.problem }

  const report: Report = { ...nothing, rows: rows.rows.length + rows.bad.length, bad: [...rows.bad] }
  const { products, repeated, alike } = keyRows(wantedIn(rows, reader, report))
  Object.assign(report, { repeated, alike })
  const unknown = await countUnknownCategories(shop.db, products, how.dryRun?.categories)
  if (unknown > MAX_NEW_CATEGORIES)
    return {
      ...nothing,
      problem: `${list.name} has ${unknown.toLocaleString('en-US')} new categories; a CSV file can add ${MAX_NEW_CATEGORIES}. Check the category column, or split the file.`,
    }
  const work = how.dryRun
    ? await dryRun(shop, list, { products, report, dryRun: how.dryRun, onRows: how.onRows })
    : await realRun(shop, list, { products, report, by: how.by, onRows: how.onRows })
  for (let at = 0; at < products.length; at += BATCH)
    await work(products.slice(at, at + BATCH), Math.min(at + BATCH, products.length))
  report.bad.sort((one, other) => one.line - other.line)
  report.isWhole = true
  if (how.dryRun) return report
  await shop.db.transaction().execute(async (tx) => {
    await recordImport(tx, report, how.by)
    await how.onRows(report, products.length, products.length, tx)
  })
  return report
}

/** However they end: see read-list.ts. */
function linesIn(text: string): number {
  let lines = 1
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === LINE_FEED || (letter === RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) lines += 1
  }
  return lines
}

function wantedIn(list: List, reader: Reader, report: Report): WantedProduct[] {
  const wanted: WantedProduct[] = []
  for (const row of list.rows) {
    const read = reader(row)
    if (isWanted(read)) wanted.push(read)
    else if (read.isWithoutPrice) report.withoutPrice += 1
    else report.bad.push(read)
  }
  return wanted
}

/** One line in the audit for all of the file: thousands of products would bury what people do. */
export async function recordImport(
  tx: Transaction<Database>,
  { file, made, changed }: Pick<Report, 'file' | 'made' | 'changed'>,
  by: Importer,
): Promise<void> {
  if (made + changed === 0) return
  const actions = { by, at: new Date(), kind: 'import', act: 'create' } as const
  await recordAudit(tx, actions, [{ id: file, name: file, changes: changesBetween({}, { made, changed }) }])
}

async function dryRun(
  { db, ...shop }: ImportShop,
  list: ListFile,
  { products, report, dryRun, onRows }: Run & { dryRun: DryRun },
): Promise<Batch> {
  return async (batch, done) => {
    const rows = await planProducts(db, batch, { before: dryRun, locks: false })
    report.categories.push(...(await findFreshCategories(db, categoriesIn(rows), dryRun.categories)))
    for (const { action, product } of rows)
      if (action === 'made') await checkOwn({ db, ...shop }, list, product, report.notes)
    addToDryRun(rows, dryRun)
    count(rows, report)
    await onRows(report, done, products.length, db)
  }
}

// VACUUM waits for nobody who works on a table, and takes as long as it takes.
const MAX_SETTLING_MS = 10 * 60_000

/**
 * After many new rows: lets the planner know them, and flushes what the search index has put off. The rows are in the
 * shop whatever becomes of this, and the database's own autovacuum comes in the end.
 */
export async function settleCatalogue({ db, log }: Pick<ImportShop, 'db' | 'log'>): Promise<void> {
  try {
    await limitStatements(MAX_SETTLING_MS, async () => {
      for (const table of ['products', 'product_search', 'stock_movements'])
        await sql`vacuum (analyze, skip_locked) ${sql.table(table)}`.execute(db)
    })
  } catch (problem) {
    log.warn({ reason: (problem as Error).message }, 'The catalog was not vacuumed after an import.')
  }
}
