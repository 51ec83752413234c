import { sql } from 'kysely'
import type { Shop } from '#platform/shop.server.ts'
import type { FrontProduct } from './contract.ts'

export const MAX_BEST_SELLERS = 3
/** So many are looked at: where nearly all of them are sold out there are no best sellers. */
const MAX_CANDIDATES = 50

export type BestSeller = { product: FrontProduct; units: number }

/** Those in stock that sold most in the last 30 days; how much each sold is counted when it is sold. */
export async function listBestSellers({ db }: Shop): Promise<BestSeller[]> {
  const { rows } = await sql<FrontProduct & { units: number }>`
    select p.id, p.name, p.price_cents as "priceCents", p.discount_cents as "discountCents",
      p.thumb_image as "thumbImage", p.version, top.units
    from (
      select product_id, units from recent_sales where units > 0
      order by units desc, product_id collate "C" limit ${sql.lit(MAX_CANDIDATES)}
    ) top join products p on p.id = top.product_id
    where p.stock > 0
    order by top.units desc, top.product_id collate "C" limit ${sql.lit(MAX_BEST_SELLERS)}`.execute(db)
  return rows.map(({ units, ...product }) => ({ product, units }))
}
