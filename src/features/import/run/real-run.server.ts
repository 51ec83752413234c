import type { BadRow } from '../parse/read-list.ts'
import type { KeyedProduct } from '../parse/row-key.ts'
import { categoriesIn, findOrMakeCategories } from '../plan/list-categories.server.ts'
import { openDryRun, planProducts } from '../plan/plan-products.server.ts'
import type { Batch, Importer, ImportShop, ListFile, Run } from './import-run.server.ts'
import { picturesOf } from './list-pictures.server.ts'
import { count, type Report } from './report.ts'
import { PicturesMissing, saveProducts } from './save-products.server.ts'

/** A batch that the database refuses is taken row by row, so that only the row that is at fault is left out. */
export async function realRun(
  shop: ImportShop,
  list: ListFile,
  { products, report, by, onRows }: Run & { by: Importer },
): Promise<Batch> {
  const read = picturesOf(shop, list)
  const updated = { by: by.id, from: report.file }
  const save = async (batch: KeyedProduct[], done: number): Promise<void> => {
    const bad: BadRow[] = []
    const { pictures, categories, fresh } = await prepare(shop, batch, (product) => read(product, bad))
    report.categories.push(...fresh)
    try {
      // Within the transaction, which may be done once more.
      await shop.db.transaction().execute((tx) =>
        asIfNever(report, async () => {
          count(await saveProducts(shop, tx, batch, { categories, pictures, updated }), report)
          report.notes.push(...bad)
          await onRows(report, done, products.length, tx)
        }),
      )
    } catch (problem) {
      if (!(problem instanceof PicturesMissing)) throw problem
      await save(batch, done)
    }
  }
  return async (batch, done) => {
    try {
      await save(batch, done)
    } catch (problem) {
      if (!isRefusedByDatabase(problem)) throw problem
      for (const product of batch) {
        try {
          await save([product], done)
        } catch (reason) {
          if (!isRefusedByDatabase(reason)) throw reason
          report.bad.push({ line: product.line, reason: `the database refused it (${reason.message})` })
        }
      }
    }
  }
}

/** Pictures are read and written before anything is locked: a large photo takes a second, and a buyer waits for none. */
async function prepare(
  { db }: ImportShop,
  batch: KeyedProduct[],
  read: (product: KeyedProduct) => Promise<string[]>,
) {
  const rows = await planProducts(db, batch, { before: openDryRun(), locks: false })
  const pictures = new Map<string, string[]>()
  for (const { action, product } of rows)
    if (action === 'made') pictures.set(product.key.toString('hex'), await read(product))
  const { ids, fresh } = await findOrMakeCategories(db, categoriesIn(rows))
  return { pictures, categories: ids, fresh }
}

/** What a failed batch has counted was rolled back with it. */
async function asIfNever(report: Report, work: () => Promise<void>): Promise<void> {
  const before = {
    ...report,
    bad: report.bad.length,
    notes: report.notes.length,
    preview: report.preview.length,
  }
  try {
    await work()
  } catch (problem) {
    Object.assign(report, before, {
      bad: report.bad.slice(0, before.bad),
      notes: report.notes.slice(0, before.notes),
      preview: report.preview.slice(0, before.preview),
    })
    throw problem
  }
}

// Classes 22 and 23: data and constraints, the row's own fault; 40: two writers met. All else is the shop's trouble.
const isRefusedByDatabase = (problem: unknown): problem is Error =>
  problem instanceof Error && 'code' in problem && /^(22|23|40)/.test(String(problem.code))
