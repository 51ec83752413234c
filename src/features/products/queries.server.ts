import type { Shop } from '#platform/shop.server.ts'
import { categoryDetailOf, categoryOf, noSuchCategory } from './categories/category-row.server.ts'
import {
  type AdminProduct,
  type Category,
  type CategoryDetail,
  MAX_REVIEW_IDS,
  type Product,
  type ProductDetail,
} from './contract.ts'
import { noSuchProduct, productOf, selectProducts } from './present-product.server.ts'
import { withCost } from './product-costs.server.ts'

export async function listCategories({ db }: Shop): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .orderBy('position')
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map(categoryOf)
}

/** @throws Refusal 404 */
export async function findCategory({ db }: Shop, id: string): Promise<CategoryDetail> {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchCategory()
  return categoryDetailOf(row)
}

/** @throws Refusal 404 */
export async function needCategoryThere({ db }: Shop, id: string): Promise<void> {
  const row = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchCategory()
}

/** @throws Refusal 404 */
export async function findProduct({ db }: Shop, id: string): Promise<Product> {
  const row = await selectProducts(db).where('products.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchProduct()
  return productOf(row)
}

/** @throws Refusal 404 */
export const findAdminProduct = async (shop: Shop, id: string): Promise<AdminProduct> =>
  withCost(shop.db, await findProduct(shop, id))

/** @throws Refusal 404 */
export async function findProductDetail(shop: Shop, id: string): Promise<ProductDetail> {
  const product = await findProduct(shop, id)
  const reviews = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_REVIEW_IDS)
    .execute()
  return { ...product, reviews: reviews.map((review) => review.id) }
}

/** These products in the order of the ids, each once; those that are gone are left out. */
export async function listProductsByIds({ db }: Shop, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await selectProducts(db).where('products.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, productOf(row)]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
