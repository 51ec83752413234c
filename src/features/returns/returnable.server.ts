import type { WholeOrder } from '#features/orders/need-order.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { ReturnableLine } from './contract.ts'
import { type ReturnWindow, returnWindow } from './return-window.ts'

/** How long an order may be returned. */
export const windowOf = (shop: Shop, order: WholeOrder): ReturnWindow =>
  returnWindow({
    deliveredAt: order.row.delivered_at,
    days: shop.settings.returnDays,
    now: shop.now(),
    timeZone: shop.company.timeZone,
  })

/** Which products of an order are software. Of one that is sold no more nobody knows. */
export async function softwareIn(db: Db, { lines }: Pick<WholeOrder, 'lines'>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('products.id')
    .where('categories.is_software', '=', true)
    .where(
      'products.id',
      'in',
      lines.map(({ product_id }) => product_id),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The lines of an order, and how much of each may be asked to be returned still. */
export async function returnableLines(db: Db, order: WholeOrder): Promise<ReturnableLine[]> {
  const software = await softwareIn(db, order)
  return order.lines.map((line) => ({
    productId: line.product_id,
    name: line.name,
    image: line.image,
    unitPriceCents: line.unit_price_cents,
    quantity: line.quantity,
    returnable: line.quantity - line.units_returned,
    isSoftware: software.has(line.product_id),
  }))
}
