import { sql, type Transaction } from 'kysely'
import { slugOf, slugsLike } from '#features/catalog/slug.ts'
import type { Database, NewProductRow } from '#platform/db/schema.ts'
import type { KeyedProduct } from './row-key.ts'

/** A new product of a list gets this many pieces where the list does not count them. */
export const STOCK_OF_A_LIST = 10

const LOCK = 7_301_955 // any number; every import of a shop takes the same

export type Saved = { made: number; changed: number; unchanged: number }

type Pictures = (product: KeyedProduct) => Promise<string[]>

/** Makes or changes the products of a batch, all or nothing. One import works at a time, others wait. */
export async function saveProducts(
  tx: Transaction<Database>,
  products: KeyedProduct[],
  categories: Map<string, string>,
  pictures: Pictures,
): Promise<Saved> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const known = await findKnown(tx, products)
  const fresh = products.filter(({ key }) => !known.has(key.toString('hex')))
  await makeProducts(tx, fresh, categories, pictures)
  let changed = 0
  for (const product of products) {
    const id = known.get(product.key.toString('hex'))
    if (id && (await changeProduct(tx, id, product))) changed += 1
  }
  return { made: fresh.length, changed, unchanged: products.length - fresh.length - changed }
}

/** Product ids by key, in hexadecimal: of rows that were imported before, or that name their product. */
async function findKnown(tx: Transaction<Database>, products: KeyedProduct[]): Promise<Map<string, string>> {
  const keys = products.map(({ key }) => key)
  const rows = await tx.selectFrom('imported_products').selectAll().where('key', 'in', keys).execute()
  const known = new Map(rows.map(({ key, product_id }) => [key.toString('hex'), product_id]))
  const named = products.flatMap(({ id, key }) => (id ? [{ id, key: key.toString('hex') }] : []))
  if (named.length > 0) {
    const ids = named.map(({ id }) => id)
    const there = await tx.selectFrom('products').select('id').where('id', 'in', ids).execute()
    const thereIds = new Set(there.map(({ id }) => id))
    for (const { id, key } of named) if (thereIds.has(id)) known.set(key, id)
  }
  return known
}

async function makeProducts(
  tx: Transaction<Database>,
  products: KeyedProduct[],
  categories: Map<string, string>,
  pictures: Pictures,
): Promise<void> {
  if (products.length === 0) return
  const ids = await freeSlugs(tx, products)
  const rows: NewProductRow[] = []
  for (const [at, product] of products.entries()) {
    const [thumb = null, ...images] = await pictures(product)
    rows.push({
      id: ids[at] ?? '',
      name: product.name,
      price_cents: product.priceCents,
      discount_cents: product.discountCents ?? 0,
      stock: product.stock ?? STOCK_OF_A_LIST,
      series: product.series ?? '',
      category_id: categories.get(product.category.toLowerCase()) ?? '',
      description:
        product.description ||
        `The figures of the ${product.name} are under Specs. Ask at the counter for what they do not say.`,
      specification: product.specification || 'No figures yet',
      thumb_image: thumb,
      images,
      user_id: null,
    })
  }
  await tx.insertInto('products').values(rows).execute()
  const received = rows.flatMap(({ id, stock }) =>
    stock ? [{ product_id: id, quantity: stock, cause: 'receipt' as const, user_id: null }] : [],
  )
  if (received.length > 0) await tx.insertInto('stock_movements').values(received).execute()
  await tx
    .insertInto('imported_products')
    .values(products.map(({ key }, at) => ({ key, product_id: ids[at] ?? '' })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ product_id: eb.ref('excluded.product_id') })),
    )
    .execute()
}

/** A free slug for each, in their order. Only an admin's form could take one meanwhile: then the batch is tried again. */
async function freeSlugs(tx: Transaction<Database>, products: KeyedProduct[]): Promise<string[]> {
  const slugs = products.map(({ name }) => slugOf(name))
  const patterns = [...new Set(slugs)]
  const { rows } = await sql<{ id: string }>`
    select id from products where regexp_replace(id, '-\\d+$', '') = any (${patterns}) or id = any (${patterns})
    union select product_id from order_lines where regexp_replace(product_id, '-\\d+$', '') = any (${patterns}) or product_id = any (${patterns})`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ id }) => id))
  return slugs.map((slug) => {
    for (let from = 1; ; from += 20) {
      const free = slugsLike(slug, from, 20).find((id) => !taken.has(id))
      if (free) {
        taken.add(free)
        return free
      }
    }
  })
}

/** Takes over what the list says and the shop has otherwise. Answers whether anything was. */
async function changeProduct(tx: Transaction<Database>, id: string, wanted: KeyedProduct): Promise<boolean> {
  const row = await tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return false
  const changes = {
    price_cents: wanted.priceCents,
    // A discount that the new price would swallow ends.
    discount_cents: wanted.discountCents ?? (row.discount_cents < wanted.priceCents ? row.discount_cents : 0),
    ...(wanted.id && { name: wanted.name, specification: wanted.specification || row.specification }),
    ...(wanted.series !== undefined && { series: wanted.series }),
    ...(wanted.description && { description: wanted.description }),
  }
  const differs = Object.entries(changes).some(
    ([column, value]) => row[column as keyof typeof changes] !== value,
  )
  const moved = wanted.stock === undefined ? 0 : wanted.stock - row.stock
  if (!differs && moved === 0) return false
  await tx
    .updateTable('products')
    .set((eb) => ({
      ...changes,
      stock: eb('stock', '+', moved),
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute()
  if (moved !== 0)
    await tx
      .insertInto('stock_movements')
      .values({ product_id: id, quantity: moved, cause: 'correction', user_id: null })
      .execute()
  return true
}
