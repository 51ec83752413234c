import type { Transaction } from 'kysely'
import { receiveStock } from '#features/stock/receive-stock.server.ts'
import type { StockShop } from '#features/stock/record-movements.server.ts'
import type { Database, NewProductRow } from '#platform/db/schema.ts'
import { findFreeSlugs } from './free-slugs.server.ts'
import { type KeptValues, toColumns } from './product-columns.server.ts'
import { saveCosts } from './product-costs.server.ts'
import { slugOf } from './slug.ts'

export type NewProduct = KeptValues & {
  /** What the shop pays for one, where that is known. */
  costCents: number | null
  stock: number
  categoryId: string
  /** Addresses of pictures that are kept already. */
  thumbImage: string | null
  images: string[]
  /** Who makes it; null for an import. */
  userId: string | null
}

/** Puts a product whose facts have been checked into the catalogue, its goods by a receipt. Answers its id. */
export async function addProduct(
  shop: StockShop,
  tx: Transaction<Database>,
  product: NewProduct,
): Promise<string> {
  const id = await insertUnderFreeSlug(tx, slugOf(product.name), {
    ...toColumns(product),
    category_id: product.categoryId,
    thumb_image: product.thumbImage,
    images: product.images,
    user_id: product.userId,
  })
  if (product.costCents !== null) await saveCosts(tx, [{ productId: id, costCents: product.costCents }])
  await receiveStock(shop, tx, { productId: id, quantity: product.stock, userId: product.userId })
  return id
}

/** A slug that another product took a moment ago makes the insert do nothing; then the next one is found. */
async function insertUnderFreeSlug(
  tx: Transaction<Database>,
  slug: string,
  row: Omit<NewProductRow, 'id'>,
): Promise<string> {
  for (;;) {
    const [id = slug] = await findFreeSlugs(tx, [slug])
    const made = await tx
      .insertInto('products')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
  }
}
