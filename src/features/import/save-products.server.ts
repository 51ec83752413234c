import { sql, type Transaction } from 'kysely'
import { noteMovements, type StockShop } from '#features/stock/note-movements.server.ts'
import type { Database, NewProductRow } from '#platform/db/schema.ts'
import { openRehearsal, type PlannedRow, planProducts } from './plan-products.server.ts'
import type { KeyedProduct } from './row-key.ts'

const LOCK = 7_301_955 // any number; every import of a shop takes the same

/** The addresses of a new product's pictures, the thumbnail first. */
export type Pictures = (product: KeyedProduct) => Promise<string[]>

/** Makes or changes the products of a batch, all or nothing. One batch is saved at a time, others wait. */
export async function saveProducts(
  shop: StockShop,
  tx: Transaction<Database>,
  products: readonly KeyedProduct[],
  categories: ReadonlyMap<string, string>,
  pictures: Pictures,
): Promise<PlannedRow[]> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const rows = await planProducts(tx, products, { before: openRehearsal(), locks: true })
  await makeProducts(shop, tx, rows, categories, pictures)
  const changed = rows.filter((row) => row.fate === 'changed')
  for (const row of changed) await changeProduct(tx, row)
  const corrected = changed.map(({ id, moved }) => ({ productId: id, quantity: moved }))
  await noteMovements(shop, tx, { cause: 'correction', userId: null }, corrected)
  return rows
}

async function makeProducts(
  shop: StockShop,
  tx: Transaction<Database>,
  planned: readonly PlannedRow[],
  categories: ReadonlyMap<string, string>,
  pictures: Pictures,
): Promise<void> {
  const fresh = planned.filter((row) => row.fate === 'made')
  if (fresh.length === 0) return
  const rows: NewProductRow[] = []
  for (const { product, now } of fresh) {
    const [thumb = null, ...images] = await pictures(product)
    rows.push({
      ...now,
      category_id: categories.get(product.category.toLowerCase()) ?? '',
      thumb_image: thumb,
      images,
      user_id: null,
    })
  }
  await tx.insertInto('products').values(rows).execute()
  const received = fresh.map(({ now: { id, stock } }) => ({ productId: id, quantity: stock }))
  await noteMovements(shop, tx, { cause: 'receipt', userId: null }, received)
  await tx
    .insertInto('imported_products')
    .values(fresh.map(({ id, product }) => ({ key: product.key, product_id: id })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ product_id: eb.ref('excluded.product_id') })),
    )
    .execute()
}

async function changeProduct(
  tx: Transaction<Database>,
  { id, set, moved }: Extract<PlannedRow, { fate: 'changed' }>,
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({
      ...set,
      stock: eb('stock', '+', moved),
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute()
}
