import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { sql } from 'kysely'
import { changesBetween } from '#features/audit/changes-between.ts'
import { noteActs, TERMINAL } from '#features/audit/note-acts.server.ts'
import { slugOf } from '#features/catalog/slug.ts'
import { draw } from '#features/drawings/draw.ts'
import { drawingOf } from '#features/drawings/drawing-of.ts'
import { newId } from '#platform/ids.server.ts'
import { storeDrawing } from '#platform/images/store-drawing.server.ts'
import { storeImage } from '#platform/images/store-image.server.ts'
import { nameKey } from '#platform/name-key.ts'
import type { Shop } from '#platform/shop.server.ts'
import { decodeList } from './decode-list.ts'
import { type BadRow, readList } from './read-list.ts'
import { type KeyedProduct, keyRows } from './row-key.ts'
import { saveProducts } from './save-products.server.ts'
import { readerFor } from './want-products.ts'
import { isWanted, type WantedProduct } from './wanted-product.ts'

export type ImportShop = Pick<Shop, 'db' | 'log' | 'settings'>

export type Report = {
  file: string
  /** Why nothing of the file was read; then all else is empty. */
  problem?: string
  rows: number
  made: number
  changed: number
  unchanged: number
  withoutPrice: number
  repeated: number
  alike: number
  bad: BadRow[]
}

const BATCH = 400
/** How many looks the products of one category share. */
const LOOKS = 24

/**
 * Reads one list into the catalogue. Rows without a price are counted and left out; a bad row is named with its line
 * and stops no other. What is read stays, whatever comes after it. `onRows` hears how far it is.
 */
export async function importList(
  shop: ImportShop,
  path: string,
  onRows: (done: number, all: number) => void,
): Promise<Report> {
  const nothing = {
    file: basename(path),
    rows: 0,
    made: 0,
    changed: 0,
    unchanged: 0,
    withoutPrice: 0,
    repeated: 0,
    alike: 0,
    bad: [],
  }
  const bytes = await readFile(path).catch((problem: NodeJS.ErrnoException) => problem)
  if (bytes instanceof Error)
    return {
      ...nothing,
      problem: `${path} cannot be read: ${bytes.code === 'ENOENT' ? 'there is no such file' : bytes.message}.`,
    }
  const list = readList(decodeList(bytes).text)
  const reader = readerFor(path, list)
  if (typeof reader !== 'function') return { ...nothing, problem: reader.problem }

  const report: Report = { ...nothing, rows: list.rows.length + list.bad.length, bad: [...list.bad] }
  const wanted: WantedProduct[] = []
  for (const row of list.rows) {
    const read = reader(row)
    if (isWanted(read)) wanted.push(read)
    else if (read.isWithoutPrice) report.withoutPrice += 1
    else report.bad.push(read)
  }
  const { products, repeated, alike } = keyRows(wanted)
  Object.assign(report, { repeated, alike })
  const categories = await findOrMakeCategories(shop, [...new Set(products.map(({ category }) => category))])
  const pictures = pictureFinder(shop, dirname(resolve(path)), report.bad)
  for (let at = 0; at < products.length; at += BATCH) {
    await saveBatch(shop, products.slice(at, at + BATCH), categories, pictures, report)
    onRows(Math.min(at + BATCH, products.length), products.length)
  }
  report.bad.sort((one, other) => one.line - other.line)
  await noteImport(shop, report)
  return report
}

/** One line in the audit for all of the file: thousands of products would bury what people do. */
async function noteImport(shop: ImportShop, { file, made, changed }: Report): Promise<void> {
  if (made + changed === 0) return
  const acts = { by: TERMINAL, at: new Date(), kind: 'import', act: 'create' } as const
  await shop.db
    .transaction()
    .execute((tx) =>
      noteActs(tx, acts, [{ id: file, name: file, changes: changesBetween({}, { made, changed }) }]),
    )
}

type Pictures = (product: KeyedProduct) => Promise<string[]>

/** A batch that the database refuses is taken row by row, so that only the row that is at fault is left out. */
async function saveBatch(
  shop: ImportShop,
  batch: KeyedProduct[],
  categories: Map<string, string>,
  pictures: Pictures,
  report: Report,
): Promise<void> {
  const save = (products: KeyedProduct[]) =>
    shop.db.transaction().execute((tx) => saveProducts(tx, products, categories, pictures))
  const add = ({ made, changed, unchanged }: Awaited<ReturnType<typeof save>>) => {
    report.made += made
    report.changed += changed
    report.unchanged += unchanged
  }
  try {
    add(await save(batch))
  } catch (problem) {
    if (!isRefusedByDatabase(problem)) throw problem
    for (const product of batch) {
      try {
        add(await save([product]))
      } catch (reason) {
        if (!isRefusedByDatabase(reason)) throw reason
        report.bad.push({ line: product.line, reason: `the database refuses it (${reason.message})` })
      }
    }
  }
}

// Classes 22 and 23: data and constraints, the row's own fault; 40: two writers met. All else is the shop's trouble.
const isRefusedByDatabase = (problem: unknown): problem is Error =>
  problem instanceof Error && 'code' in problem && /^(22|23|40)/.test(String(problem.code))

async function findOrMakeCategories(shop: ImportShop, names: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const name of names) {
    const find = () =>
      shop.db.selectFrom('categories').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst()
    const make = (id: string) =>
      shop.db
        .insertInto('categories')
        .values({ id, name, name_key: nameKey(name) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    // A readable id where it is free; one that another name took before gets an opaque one.
    if (!(await find())) await make(slugOf(name))
    if (!(await find())) await make(newId())
    const found = await find()
    if (found) ids.set(name.toLowerCase(), found.id)
  }
  return ids
}

/** A product's own pictures beside the list, else a drawing of its category. */
function pictureFinder(shop: ImportShop, folder: string, bad: BadRow[]): Pictures {
  const drawn = new Map<string, string>()
  return async ({ name, category, images = [], line }) => {
    const own: string[] = []
    for (const path of images) {
      try {
        const bytes = await readFile(resolve(folder, path))
        own.push(await storeImage(shop, 'product', { name: path, bytes }, 'images'))
      } catch (problem) {
        bad.push({ line, reason: `picture ${path} is left out: ${(problem as Error).message}` })
      }
    }
    if (own.length > 0) return own
    const look = `${category}/${lookOf(name)}`
    const address =
      drawn.get(look) ?? (await storeDrawing(shop, 'product', draw(drawingOf(category, lookOf(name)))))
    drawn.set(look, address)
    return [address]
  }
}

const lookOf = (name: string): number => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % LOOKS
}

/** After many new rows: lets the planner know them, and flushes what the search index has put off. */
export async function settleCatalogue(shop: ImportShop): Promise<void> {
  await sql`vacuum analyze products`.execute(shop.db)
  await sql`vacuum analyze stock_movements`.execute(shop.db)
}
