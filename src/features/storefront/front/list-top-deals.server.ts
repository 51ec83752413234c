import { sql } from 'kysely'
import type { Shop } from '#platform/shop.server.ts'
import type { FrontProduct } from './contract.ts'
import { MAX_COUNTED_DEALS, MAX_TILES } from './front-limits.ts'
import { firstCategories } from './list-tiles.server.ts'

export const MAX_DEALS = 3
/** Of a category so many are looked at: where all of them are sold out it has no deal. */
const MAX_CANDIDATES = 50

/** The best deal of a category. */
export type Deal = { categoryId: string; ratings: number; product: FrontProduct }

export type TopDeals = {
  products: FrontProduct[]
  /** How many products are discounted, as far as they are counted. */
  total: number
  /** The categories that were looked at, and the best of each: those that are shown come first. */
  categoryIds: string[]
  deals: Deal[]
}

export async function listTopDeals({ db }: Shop): Promise<TopDeals> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<FrontProduct & { categoryId: string; found: string | null; ratings: number }>`
      select c.id as "categoryId", best.id as found, p.id, p.name, p.price_cents as "priceCents",
        p.discount_cents as "discountCents", p.thumb_image as "thumbImage", p.version, p.rating_number as ratings
      from ${firstCategories(MAX_TILES)} c
      left join lateral (
        select id, rating_number from (
          select id, stock, rating_number from products
          where category_id = c.id and discount_cents > 0
          order by rating_number desc, id collate "C" limit ${sql.lit(MAX_CANDIDATES)}
        ) candidate where stock > 0
        order by rating_number desc, id collate "C" limit 1
      ) best on true
      left join products p on p.id = best.id
      order by best.rating_number desc nulls last, c.place`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from products where discount_cents > 0 limit ${sql.lit(MAX_COUNTED_DEALS + 1)}
      ) discounted`.execute(db),
  ])
  const deals = rows.flatMap(({ categoryId, found, ratings, ...product }) =>
    found === null ? [] : [{ categoryId, ratings, product }],
  )
  return {
    products: deals.slice(0, MAX_DEALS).map(({ product }) => product),
    total: counted[0]?.total ?? 0,
    categoryIds: rows.map(({ categoryId }) => categoryId),
    deals,
  }
}
