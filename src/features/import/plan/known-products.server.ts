import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { nameKey } from '#platform/name-key.ts'
import type { KeyedProduct } from '../parse/row-key.ts'

/** What the rows before would have made, in a dry run: ids by key in hexadecimal, and the products themselves. */
type Before = { keys: ReadonlyMap<string, string>; products: ReadonlyMap<string, unknown> }

/**
 * Product ids by key, in hexadecimal. A row that the shop exported means exactly the product that it names; any other
 * one the product that it made or changed before, then, where its source has no such id, the shop's product of that id.
 */
export async function findKnown(
  db: Kysely<Database>,
  products: readonly KeyedProduct[],
  before: Before,
): Promise<Map<string, string>> {
  const imported = await findImported(db, products)
  const shops = await findOwn(db, products, before)
  const known = new Map<string, string>()
  for (const product of products) {
    const key = product.key.toString('hex')
    const own = product.id !== undefined && shops.has(product.id) ? product.id : undefined
    const made = before.keys.get(key) ?? imported.get(key)?.id
    const id = product.exported ? (own ?? made) : (made ?? asBefore(product, imported) ?? own)
    if (id !== undefined) known.set(key, id)
  }
  return known
}

type Imported = ReadonlyMap<string, { id: string; name: string }>

/** Ids were nobody's once: one of those days is only believed where it still has the row's name. */
function asBefore(product: KeyedProduct, imported: Imported): string | undefined {
  const found = imported.get(product.oldKey.toString('hex'))
  if (!found || (product.id && nameKey(found.name) !== nameKey(product.name))) return undefined
  return found.id
}

async function findImported(db: Kysely<Database>, products: readonly KeyedProduct[]): Promise<Imported> {
  const rows = await db
    .selectFrom('imported_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['key', 'product_id as id', 'name'])
    .where('key', 'in', [...products.map(({ key }) => key), ...products.map(({ oldKey }) => oldKey)])
    .execute()
  return new Map(rows.map(({ key, ...row }) => [key.toString('hex'), row]))
}

async function findOwn(
  db: Kysely<Database>,
  products: readonly KeyedProduct[],
  before: Before,
): Promise<ReadonlySet<string>> {
  const ids = products.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute()
  return new Set([...rows.map(({ id }) => id), ...ids.filter((id) => before.products.has(id))])
}
