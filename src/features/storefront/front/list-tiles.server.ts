import { sql } from 'kysely'
import type { Shop } from '#platform/shop.server.ts'
import type { Tile } from './contract.ts'

/** The first so many categories in the shop's own order. */
export const firstCategories = (limit: number) => sql`(
  select id, name, row_number() over (order by position, name_key, id) as place from categories
  order by position, name_key, id limit ${sql.lit(limit)})`

/** Which product gives its picture, and what decided it. */
export type TilePicture = { categoryId: string; productId: string; ratings: number }

/** The most reviewed product that has a picture gives it: it stays when it is sold out. */
export async function listTiles(
  { db }: Shop,
  limit: number,
): Promise<{ tiles: Tile[]; pictures: TilePicture[] }> {
  const { rows } = await sql<Tile & { productId: string | null; ratings: number }>`
    select c.id, c.name, p.thumb_image as image, p.id as "productId", p.rating_number as ratings
    from ${firstCategories(limit)} c left join lateral (
      select id, thumb_image, rating_number from products
      where category_id = c.id and thumb_image is not null
      order by rating_number desc, id collate "C" limit 1
    ) p on true
    order by c.place`.execute(db)
  return {
    tiles: rows.map(({ id, name, image }) => ({ id, name, image })),
    pictures: rows.flatMap(({ id, productId, ratings }) =>
      productId === null ? [] : [{ categoryId: id, productId, ratings }],
    ),
  }
}
