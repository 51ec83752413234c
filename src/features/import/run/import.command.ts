import { basename } from 'node:path'
import { Presets, SingleBar } from 'cli-progress'
import { TERMINAL } from '#features/audit/record-audit.server.ts'
import { ownColumns } from '#features/products/csv-columns.ts'
import { productWords, rowWords } from '../format-import.ts'
import { type DryRun, openDryRun, STOCK_OF_A_LIST } from '../plan/plan-products.server.ts'
import { importList, settleCatalogue } from './import-list.server.ts'
import type { ImportShop } from './import-run.server.ts'
import type { Report } from './report.ts'

export const IMPORT_HELP = `import [--dry-run] FILE…
                    imports products from CSV files, whether the shop is running or not
                    Known by file name: cpu.csv, memory.csv, video-card.csv and the other public part lists.
                    Your own file: a header with ${ownColumns().join(', ')}
                    (name, category and price are required; images are files next to the CSV, separated by "|";
                    id names the product that a row changes; quantity is ${STOCK_OF_A_LIST} if left out).
                    A row is matched by its id within files of this name, or by its category, name and
                    specification: importing twice creates nothing twice, and a new price is taken over.
                    An empty cell changes nothing. Rows without a price are skipped.
                    With --dry-run it only reports what it would do and writes nothing.`

const MAX_NAMED = 20
const DRY_RUN = '--dry-run'

/** Answers the exit code: 0 where anything was read (skipped rows are fine), 1 where nothing could be. */
export async function runImport(shop: ImportShop, words: string[]): Promise<number> {
  const unknown = words.find((word) => word.startsWith('-') && word !== DRY_RUN)
  if (unknown) {
    console.error(`Unknown option "${unknown}". Nothing was read.`)
    return 1
  }
  const files = words.filter((word) => word !== DRY_RUN)
  if (files.length === 0) {
    console.error('Which file? npm run shop -- import [--dry-run] FILE…')
    return 1
  }
  const began = performance.now()
  const dryRun = words.includes(DRY_RUN) ? openDryRun() : undefined
  const reports: Report[] = []
  for (const path of files) reports.push(await importWithBar(shop, path, dryRun))
  for (const report of reports) tell(report)
  const read = reports.filter(({ problem }) => !problem)
  const sum = (count: (report: Report) => number) => read.reduce((all, report) => all + count(report), 0)
  if (!dryRun && sum(({ made, changed }) => made + changed) > 0) await settleCatalogue(shop)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (read.length > 0) {
    console.log(
      `${rowWords(sum(({ rows }) => rows))} in ${seconds} s: ${productWords(sum(({ made }) => made))} created, ${sum(({ changed }) => changed)} changed, ` +
        `${sum(({ unchanged }) => unchanged)} unchanged, ${sum(({ withoutPrice }) => withoutPrice)} without a price, ` +
        `${sum(({ repeated }) => repeated)} duplicates, ${sum(({ bad }) => bad.length)} not read.`,
    )
    if (dryRun) console.log('This was a dry run. Nothing was written.')
  }
  return sum(({ made, changed, unchanged }) => made + changed + unchanged) > 0 ? 0 : 1
}

async function importWithBar(shop: ImportShop, path: string, dryRun: DryRun | undefined): Promise<Report> {
  const file = basename(path)
  const list = { path, name: file, isUpload: false }
  const by = TERMINAL
  // Where nobody watches (a pipe, a log), the closing lines say all.
  if (!process.stderr.isTTY) return importList(shop, list, { by, dryRun, onRows: () => {} })
  const bar = new SingleBar(
    { format: ` {bar} {percentage}% ${file} {value} of {total}`, hideCursor: true, stream: process.stderr },
    Presets.shades_classic,
  )
  bar.start(1, 0)
  const report = await importList(shop, list, {
    by,
    dryRun,
    onRows: (_, done, all) => {
      bar.setTotal(all)
      bar.update(done)
    },
  })
  bar.stop()
  return report
}

function tell({
  file,
  problem,
  rows,
  made,
  changed,
  unchanged,
  withoutPrice,
  repeated,
  alike,
  categories,
  bad,
  notes,
}: Report): void {
  if (problem) {
    console.error(problem)
    return
  }
  console.log(
    `${file}: ${rowWords(rows)}, ${made} created, ${changed} changed, ${unchanged} unchanged, ${withoutPrice} without a price`,
  )
  if (categories.length > 0) console.log(`  new categories: ${categories.join(', ')}`)
  if (repeated > 0) console.log(`  exact duplicates of another row, read once: ${repeated}`)
  if (alike > 0)
    console.log(`  same as another row except for the price, imported as separate products: ${alike}`)
  for (const { line, reason } of [...bad, ...notes].slice(0, MAX_NAMED))
    console.log(`  line ${line}: ${reason}`)
  if (bad.length + notes.length > MAX_NAMED)
    console.log(`  more rows with problems: ${bad.length + notes.length - MAX_NAMED}`)
}
