import { sql, type Transaction } from 'kysely'
import { KEPT_FIELDS } from '#features/products/product-columns.server.ts'
import { saveCosts } from '#features/products/product-costs.server.ts'
import { recordMovements, type StockShop } from '#features/stock/record-movements.server.ts'
import type { Database, NewProductRow } from '#platform/db/schema.ts'
import { nameKey } from '#platform/name-key.ts'
import type { KeyedProduct } from '../parse/row-key.ts'
import { keepExportedCounts } from '../plan/exported-stock.server.ts'
import { openDryRun, type PlannedRow, planProducts } from '../plan/plan-products.server.ts'

const LOCK = 7_301_955 // any number; every import of a shop takes the same

/** What a batch needs that takes time: it is made ready before its transaction begins. */
export type Prepared = {
  /** Ids by `nameKey`, of those that new and moved products belong to. */
  categories: ReadonlyMap<string, string>
  /** The addresses of new products' pictures by key in hexadecimal, the thumbnail first. */
  pictures: ReadonlyMap<string, string[]>
  /** The account that changes them, and the list. */
  updated: { by: string | null; from: string }
}

/** A row makes a product by now that was known when the pictures of new ones were prepared. */
export class PicturesMissing extends Error {
  override readonly message = 'A product was deleted while its pictures were being read.'
}

/**
 * Makes or changes the products of a batch, all or nothing. One batch is saved at a time, others wait.
 * @throws PicturesMissing: then they are to be prepared again.
 */
export async function saveProducts(
  shop: StockShop,
  tx: Transaction<Database>,
  products: readonly KeyedProduct[],
  prepared: Prepared,
): Promise<PlannedRow[]> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const rows = await planProducts(tx, products, { before: openDryRun(), locks: true })
  await makeProducts(shop, tx, rows, prepared)
  const changed = rows.filter((row) => row.action === 'changed')
  await changeProducts(tx, changed, prepared)
  await saveCosts(tx, costsOf(rows))
  await keepExportedCounts(
    tx,
    changed.flatMap(({ taken }) => taken ?? []),
  )
  const corrected = changed.map(({ id, moved }) => ({ productId: id, quantity: moved }))
  await recordMovements(shop, tx, { cause: 'correction', userId: null }, corrected)
  return rows
}

/** The last word on each: a product may stand in several rows. */
const costsOf = (rows: readonly PlannedRow[]) =>
  Array.from(
    new Map(
      rows.flatMap((row) =>
        (row.action === 'made' || row.action === 'changed') && row.now.cost_cents !== null
          ? [[row.id, row.now.cost_cents] as const]
          : [],
      ),
    ),
    ([productId, costCents]) => ({ productId, costCents }),
  )

async function makeProducts(
  shop: StockShop,
  tx: Transaction<Database>,
  planned: readonly PlannedRow[],
  { categories, pictures, updated }: Prepared,
): Promise<void> {
  const fresh = planned.filter((row) => row.action === 'made')
  if (fresh.length === 0) return
  const rows: NewProductRow[] = []
  for (const { product, now } of fresh) {
    const own = pictures.get(product.key.toString('hex'))
    const categoryId = categories.get(nameKey(product.category))
    if (!own || !categoryId) throw new PicturesMissing()
    const { category: _name, cost_cents: _cost, ...columns } = now
    const [thumb = null, ...images] = own
    rows.push({
      ...columns,
      category_id: categoryId,
      thumb_image: thumb,
      images,
      user_id: null,
      updated_by: updated.by,
      updated_from: updated.from,
    })
  }
  await tx.insertInto('products').values(rows).execute()
  const received = fresh.map(({ now: { id, stock } }) => ({ productId: id, quantity: stock }))
  await recordMovements(shop, tx, { cause: 'receipt', userId: null }, received)
  await tx
    .insertInto('imported_products')
    .values(fresh.map(({ id, product }) => ({ key: product.key, product_id: id })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ product_id: eb.ref('excluded.product_id') })),
    )
    .execute()
}

/** In one statement, so that what they hold is held for a moment. A product may stand in several rows. */
async function changeProducts(
  tx: Transaction<Database>,
  rows: readonly Extract<PlannedRow, { action: 'changed' }>[],
  { updated, categories }: Prepared,
): Promise<void> {
  if (rows.length === 0) return
  const moved = new Map<string, number>()
  for (const row of rows) moved.set(row.id, (moved.get(row.id) ?? 0) + row.moved)
  const categoryOf = new Map<string, string>()
  for (const { id, now, isMoved } of rows) {
    if (!isMoved) continue
    const categoryId = categories.get(nameKey(now.category))
    if (!categoryId) throw new PicturesMissing()
    categoryOf.set(id, categoryId)
  }
  const last = [...new Map(rows.map(({ id, now }) => [id, now])).values()]
  const column = <T>(read: (now: (typeof last)[number]) => T): T[] => last.map(read)
  const kept = KEPT_FIELDS.map((field) => ({
    name: sql.ref(field.column),
    values: sql`${column((now) => now[field.column])}::${sql.raw(field.kind === 'text' ? 'text[]' : 'integer[]')}`,
  }))
  await sql`
    update products set ${sql.join(kept.map(({ name }) => sql`${name} = next.${name}`))},
      category_id = coalesce(next.category, products.category_id), stock = products.stock + next.moved, version = version + 1, updated_at = now(), updated_by = ${updated.by},
      updated_from = ${updated.from}
    from unnest(${column(({ id }) => id)}::text[], ${column(({ id }) => moved.get(id) ?? 0)}::integer[],
      ${column(({ id }) => categoryOf.get(id) ?? null)}::text[], ${sql.join(kept.map(({ values }) => values))})
      as next (id, moved, category, ${sql.join(kept.map(({ name }) => name))})
    where products.id = next.id`.execute(tx)
}
