import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Product } from './contract.ts'
import { fromColumns, KEPT_COLUMNS } from './product-columns.server.ts'

/** Products with the names of their categories: what `productOf` reads. Search adds its own where and order. */
export const selectProducts = (db: Kysely<Database>) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      ...KEPT_COLUMNS.map((column) => `products.${column}` as const),
      'products.stock',
      'products.category_id',
      'categories.name as category_name',
      'products.thumb_image',
      'products.images',
      'products.rating_average',
      'products.rating_number',
      'products.user_id',
      'products.created_at',
      'products.version',
    ])

type ProductWithCategory = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

/** A product as the shop shows it to everybody. */
export const productOf = (row: ProductWithCategory): Product => ({
  ...fromColumns(row),
  id: row.id,
  stock: row.stock,
  category: { id: row.category_id, name: row.category_name },
  thumbImage: row.thumb_image,
  images: row.images,
  ratingAverage: row.rating_average,
  ratingNumber: row.rating_number,
  user: row.user_id,
  createdAt: row.created_at,
  version: row.version,
})

export const noSuchProduct = () => new Refusal(404, 'Product not found.')
