import type { Kysely, Selectable } from 'kysely'
import { MIN_NAME_LENGTH, NAME_LENGTH } from '#features/products/contract.ts'
import { findFreeSlugs } from '#features/products/free-slugs.server.ts'
import { KEPT_COLUMNS, toColumns, withInitial } from '#features/products/product-columns.server.ts'
import { slugOf } from '#features/products/slug.ts'
import { MAX_STOCK } from '#features/stock/stock-movement.ts'
import type { Database } from '#platform/db/schema.ts'
import { nameKey } from '#platform/name-key.ts'
import type { KeyedProduct } from '../parse/row-key.ts'
import {
  countKey,
  type ExportedCounts,
  readExportedCounts,
  type TakenCount,
} from './exported-stock.server.ts'
import { findKnown } from './known-products.server.ts'

const COLUMNS = ['id', 'stock', ...KEPT_COLUMNS] as const

/** What a list may change of a product, as it is now. */
type ProductNow = Pick<Selectable<Database['products']>, (typeof COLUMNS)[number]> & {
  /** What the shop pays for one, where that is known. */
  cost_cents: number | null
  /** The name of its category. */
  category: string
}

/** A new product of a list gets this many pieces where the list does not count them. */
export const STOCK_OF_A_LIST = 10

/** What becomes of a row. */
export type PlannedRow = { product: KeyedProduct; id: string } & (
  | { action: 'made'; now: ProductNow }
  | { action: 'changed'; now: ProductNow; moved: number; isMoved: boolean; taken: TakenCount | null }
  | { action: 'unchanged' }
  | { action: 'refused'; reason: string }
)

/**
 * What the rows before would have done, in a dry run: the next ones see it as if it stood in the database. `keys` are
 * those of imported rows, in hexadecimal; `categories` are names as `nameKey` has them; `counts` are of exported lists.
 */
export type DryRun = {
  keys: Map<string, string>
  products: Map<string, ProductNow>
  categories: Set<string>
  counts: ExportedCounts
}

export const openDryRun = (): DryRun => ({
  keys: new Map(),
  products: new Map(),
  categories: new Set(),
  counts: new Map(),
})

/**
 * Decides for each row whether it makes a product, changes one, or says what the shop has anyway. Writes nothing; the
 * products that are known stay locked where `locks` says so.
 */
export async function planProducts(
  db: Kysely<Database>,
  products: readonly KeyedProduct[],
  { before, locks }: { before: DryRun; locks: boolean },
): Promise<PlannedRow[]> {
  const known = await findKnown(db, products, before)
  const now = await readProducts(db, new Set(known.values()), { before, locks })
  const counts = await readExportedCounts(db, products, before.counts)
  const fresh = products.filter(({ key, name }) => !known.has(key.toString('hex')) && !isShort(name))
  // Only an admin's form could take one meanwhile: then the batch is tried again.
  const ids = await findFreeSlugs(
    db,
    fresh.map(({ name }) => slugOf(name)),
    before.products,
  )
  return products.map((product) => {
    const id = known.get(product.key.toString('hex'))
    if (id === undefined && isShort(product.name))
      return { product, id: '', action: 'refused', reason: SHORT_NAME }
    if (id === undefined) {
      const free = ids.shift() ?? ''
      return { product, id: free, action: 'made', now: newProduct(free, product) }
    }
    const row = now.get(id)
    const changed = row && changeOf(row, product, counts)
    if (!changed) return { product, id, action: 'unchanged' }
    if ('reason' in changed) return { product, id, action: 'refused', ...changed }
    if (changed.taken) counts.set(countKey(id, changed.taken.export_id), changed.taken.quantity)
    // The same product may stand in a later row again.
    now.set(id, changed.now)
    return { product, id, action: 'changed', ...changed }
  })
}

/** Lets the next rows of a dry run see what these would have done. */
export function addToDryRun(rows: readonly PlannedRow[], dryRun: DryRun): void {
  for (const row of rows) {
    if (row.action === 'unchanged' || row.action === 'refused') continue
    dryRun.products.set(row.id, row.now)
    if (row.action === 'changed' && row.taken)
      dryRun.counts.set(countKey(row.id, row.taken.export_id), row.taken.quantity)
    if (row.action === 'made') dryRun.keys.set(row.product.key.toString('hex'), row.id)
  }
}

async function readProducts(
  db: Kysely<Database>,
  ids: ReadonlySet<string>,
  { before, locks }: { before: DryRun; locks: boolean },
): Promise<Map<string, ProductNow>> {
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .leftJoin('product_costs', 'product_costs.product_id', 'products.id')
    .select([
      ...COLUMNS.map((column) => `products.${column}` as const),
      'product_costs.cost_cents',
      'categories.name as category',
    ])
    .where('products.id', 'in', [...ids])
    // The order in which orders lock them as well.
    .orderBy('products.id')
    .$if(locks, (all) => all.forNoKeyUpdate('products'))
    .execute()
  const now = new Map(rows.map((row) => [row.id, row]))
  for (const id of ids) {
    const rehearsed = before.products.get(id)
    if (rehearsed) now.set(id, rehearsed)
  }
  return now
}

const newProduct = (id: string, product: KeyedProduct): ProductNow => ({
  ...toColumns(
    withInitial({
      ...product,
      description:
        product.description ??
        `See Specs for the details of the ${product.name}. Contact us if you need anything that isn’t listed.`,
      specification: product.specification || 'No specs yet',
    }),
  ),
  id,
  category: product.category,
  cost_cents: product.costCents ?? null,
  stock: product.stock ?? STOCK_OF_A_LIST,
})

const isShort = (name: string) => name.length < MIN_NAME_LENGTH
const SHORT_NAME = `its name must be ${MIN_NAME_LENGTH}–${NAME_LENGTH} characters`

type Change = Omit<Extract<PlannedRow, { action: 'changed' }>, 'action' | 'product' | 'id'>

/** What the list says and the shop has otherwise; nothing where they agree. An empty cell says nothing. */
function changeOf(
  row: ProductNow,
  wanted: KeyedProduct,
  counts: ExportedCounts,
): Change | { reason: string } | null {
  const { stock, taken } = stockOf(row, wanted, counts)
  if (stock < 0 || stock > MAX_STOCK)
    return {
      reason: `quantity ${wanted.stock} is a change of ${stock - row.stock} since the export, but only ${row.stock} are in stock now`,
    }
  const { name, specification, ...plain } = wanted
  const now: ProductNow = {
    ...row,
    ...toColumns(plain),
    // A discount that the new price would swallow ends.
    discount_cents: wanted.discountCents ?? (row.discount_cents < wanted.priceCents ? row.discount_cents : 0),
    cost_cents: wanted.costCents ?? row.cost_cents,
    stock,
    ...(wanted.id && {
      name,
      category: wanted.category,
      specification: specification || row.specification,
    }),
  }
  if (now.name !== row.name && isShort(now.name)) return { reason: SHORT_NAME }
  const isMoved = nameKey(now.category) !== nameKey(row.category)
  const isSame = COLUMNS.every((column) => now[column] === row[column]) && now.cost_cents === row.cost_cents
  if (!isMoved && !taken && isSame) return null
  return { now, moved: now.stock - row.stock, isMoved, taken }
}

/**
 * A number in the shop's own export counts as a difference to the one that was exported, or that was taken over from
 * the same export before: what was sold meanwhile stays sold.
 */
function stockOf(row: ProductNow, { stock, exported }: KeyedProduct, counts: ExportedCounts) {
  if (stock === undefined || !exported) return { stock: stock ?? row.stock, taken: null }
  const { exportId } = exported
  const difference = stock - (counts.get(countKey(row.id, exportId)) ?? exported.stock)
  const taken = difference === 0 ? null : { product_id: row.id, export_id: exportId, quantity: stock }
  return { stock: row.stock + difference, taken }
}
