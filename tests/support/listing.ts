import { newId } from '#platform/ids.server.ts'
import type { TestShop } from './shop.ts'

export type Goods = {
  stock: number
  priceCents?: number
  discountCents?: number
  name?: string
  specification?: string
}

export const CATEGORY = 'test-parts'

/**
 * Adds products to the shop: `addProducts(shop, { rtx5080: 3 })` is three pieces of "rtx5080" at $1,000.00. The stock comes
 * by a receipt, as all stock does.
 */
export async function addProducts({ shop }: TestShop, goods: Record<string, number | Goods>): Promise<void> {
  await shop.db
    .insertInto('categories')
    .values({ id: CATEGORY, name: 'Test parts', name_key: 'test parts' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [id, good] of Object.entries(goods)) {
    const { stock, priceCents = 100_000, discountCents = 0, name = id, specification } = toGoods(good)
    await shop.db
      .insertInto('products')
      .values({
        id,
        name,
        price_cents: priceCents,
        discount_cents: discountCents,
        stock,
        category_id: CATEGORY,
        description: `${name}, for tests.`,
        specification: specification ?? 'Socket: AM5, Cores: 8',
        thumb_image: `/images/product/${newId()}.webp`,
      })
      .execute()
    if (stock > 0)
      await shop.db
        .insertInto('stock_movements')
        .values({ product_id: id, quantity: stock, cause: 'receipt' })
        .execute()
  }
}

const toGoods = (good: number | Goods): Goods => (typeof good === 'number' ? { stock: good } : good)

/** How many pieces the shop has, or null where the product is gone. */
export async function stockOf({ shop }: TestShop, id: string): Promise<number | null> {
  const row = await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst()
  return row?.stock ?? null
}
