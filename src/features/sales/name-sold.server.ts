import { sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import type { Sold } from './contract.ts'
import type { SoldWhere } from './group-sold.ts'

/** By product. */
export type SoldSums = Omit<Sold, 'name'>

type Names = {
  id: string
  name: string
  categoryId: string | null
  categoryName: string | null
  brand: string | null
}

/**
 * What sold products are called and where they stand now; the brand is that of the specification ("Brand: Corsair"). Of
 * one that is deleted, an order still says what it was called.
 */
export async function nameSold(db: Db, sold: readonly SoldSums[]): Promise<SoldWhere[]> {
  const { rows } = await sql<Names>`
    select sold.id, coalesce(products.name, line.name, sold.id) as name,
      categories.id as "categoryId", categories.name as "categoryName",
      rtrim(substring(products.specification from '(?i)(?:^|,)\\s*brand\\s*:\\s+([^,\\s][^,]*)')) as brand
    from unnest(${sold.map(({ id }) => id)}::text[]) as sold(id)
      left join products on products.id = sold.id
      left join categories on categories.id = products.category_id
      left join lateral (select order_lines.name from order_lines
        where products.id is null and order_lines.product_id = sold.id limit 1) line on true`.execute(db)
  const names = new Map(rows.map((row) => [row.id, row]))
  return sold.map((sums) => {
    const { name = sums.id, categoryId = null, categoryName = null, brand = null } = names.get(sums.id) ?? {}
    const category = categoryId === null ? null : { id: categoryId, name: categoryName ?? '' }
    return { ...sums, name, category, brand }
  })
}
