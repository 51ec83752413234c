import type { Kysely, Selectable } from 'kysely'
import { findFreeSlugs } from '#features/catalog/free-slugs.server.ts'
import { slugOf } from '#features/catalog/slug.ts'
import type { Database } from '#platform/db/schema.ts'
import type { KeyedProduct } from './row-key.ts'

const COLUMNS = [
  'id',
  'name',
  'price_cents',
  'discount_cents',
  'stock',
  'series',
  'description',
  'specification',
] as const

/** What a list may change of a product, as it is now. */
type ProductNow = Pick<Selectable<Database['products']>, (typeof COLUMNS)[number]>

/** A new product of a list gets this many pieces where the list does not count them. */
export const STOCK_OF_A_LIST = 10

/** What becomes of a row. */
export type PlannedRow = { product: KeyedProduct; id: string } & (
  | { fate: 'made'; now: ProductNow }
  | { fate: 'changed'; now: ProductNow; moved: number }
  | { fate: 'unchanged' }
)

/**
 * What the rows before would have done, in a dry run: the next ones see it as if it stood in the database. `keys` are
 * those of imported rows, in hexadecimal; `categories` are names as `nameKey` has them.
 */
export type Rehearsal = {
  keys: Map<string, string>
  products: Map<string, ProductNow>
  categories: Set<string>
}

export const openRehearsal = (): Rehearsal => ({
  keys: new Map(),
  products: new Map(),
  categories: new Set(),
})

/**
 * Decides for each row whether it makes a product, changes one, or says what the shop has anyway. Writes nothing; the
 * products that are known stay locked where `locks` says so.
 */
export async function planProducts(
  db: Kysely<Database>,
  products: readonly KeyedProduct[],
  { before, locks }: { before: Rehearsal; locks: boolean },
): Promise<PlannedRow[]> {
  const known = await findKnown(db, products, before)
  const now = await readProducts(db, new Set(known.values()), { before, locks })
  const fresh = products.filter(({ key }) => !known.has(key.toString('hex')))
  // Only an admin's form could take one meanwhile: then the batch is tried again.
  const ids = await findFreeSlugs(
    db,
    fresh.map(({ name }) => slugOf(name)),
    before.products,
  )
  return products.map((product) => {
    const id = known.get(product.key.toString('hex'))
    if (id === undefined) {
      const free = ids.shift() ?? ''
      return { product, id: free, fate: 'made', now: newProduct(free, product) }
    }
    const row = now.get(id)
    const changed = row && changeOf(row, product)
    if (!changed) return { product, id, fate: 'unchanged' }
    // The same product may stand in a later row again.
    now.set(id, changed.now)
    return { product, id, fate: 'changed', ...changed }
  })
}

/** Lets the next rows of a dry run see what these would have done. */
export function rehearse(rows: readonly PlannedRow[], rehearsal: Rehearsal): void {
  for (const row of rows) {
    if (row.fate === 'unchanged') continue
    rehearsal.products.set(row.id, row.now)
    if (row.fate === 'made') rehearsal.keys.set(row.product.key.toString('hex'), row.id)
  }
}

/** Product ids by key, in hexadecimal: of rows that were imported before, or that name their product. */
async function findKnown(
  db: Kysely<Database>,
  products: readonly KeyedProduct[],
  before: Rehearsal,
): Promise<Map<string, string>> {
  const keys = products.map(({ key }) => key)
  const rows = await db.selectFrom('imported_products').selectAll().where('key', 'in', keys).execute()
  const known = new Map(rows.map(({ key, product_id }) => [key.toString('hex'), product_id]))
  for (const key of keys.map((bytes) => bytes.toString('hex'))) {
    const rehearsed = before.keys.get(key)
    if (rehearsed) known.set(key, rehearsed)
  }
  const named = products.flatMap(({ id, key }) => (id ? [{ id, key: key.toString('hex') }] : []))
  if (named.length > 0) {
    const ids = named.map(({ id }) => id)
    const there = await db.selectFrom('products').select('id').where('id', 'in', ids).execute()
    const thereIds = new Set(there.map(({ id }) => id))
    for (const { id, key } of named) if (thereIds.has(id) || before.products.has(id)) known.set(key, id)
  }
  return known
}

async function readProducts(
  db: Kysely<Database>,
  ids: ReadonlySet<string>,
  { before, locks }: { before: Rehearsal; locks: boolean },
): Promise<Map<string, ProductNow>> {
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    // The order in which orders lock them as well.
    .orderBy('id')
    .$if(locks, (all) => all.forNoKeyUpdate())
    .execute()
  const now = new Map(rows.map((row) => [row.id, row]))
  for (const id of ids) {
    const rehearsed = before.products.get(id)
    if (rehearsed) now.set(id, rehearsed)
  }
  return now
}

const newProduct = (id: string, product: KeyedProduct): ProductNow => ({
  id,
  name: product.name,
  price_cents: product.priceCents,
  discount_cents: product.discountCents ?? 0,
  stock: product.stock ?? STOCK_OF_A_LIST,
  series: product.series ?? '',
  description:
    product.description ||
    `The figures of the ${product.name} are under Specs. Ask at the counter for what they do not say.`,
  specification: product.specification || 'No figures yet',
})

/** What the list says and the shop has otherwise; nothing where they agree. */
function changeOf(row: ProductNow, wanted: KeyedProduct) {
  const now: ProductNow = {
    ...row,
    price_cents: wanted.priceCents,
    // A discount that the new price would swallow ends.
    discount_cents: wanted.discountCents ?? (row.discount_cents < wanted.priceCents ? row.discount_cents : 0),
    stock: wanted.stock ?? row.stock,
    ...(wanted.id && { name: wanted.name, specification: wanted.specification || row.specification }),
    ...(wanted.series !== undefined && { series: wanted.series }),
    ...(wanted.description && { description: wanted.description }),
  }
  if (COLUMNS.every((column) => now[column] === row[column])) return null
  return { now, moved: now.stock - row.stock }
}
