import type { Kysely } from 'kysely'
import { correctStock } from '#features/stock/correct-stock.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { wrongField } from '#platform/http/refusal.ts'
import { keepImages } from '#platform/images/store-image.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Product } from './contract.ts'
import { holdMaker } from './hold-maker.server.ts'
import { needCategory } from './need-category.server.ts'
import { noSuchProduct, productOf, selectProducts } from './present-product.server.ts'
import { checkPictures, type PicturesSent, picturesAfter } from './product-pictures.server.ts'

/** What an admin's form changes; what it leaves out stays. */
export type ProductChanges = {
  name?: string | undefined
  priceCents?: number | undefined
  discountCents?: number | undefined
  /** The number on hand, and the one that the form was opened with. */
  stock?: number | undefined
  stockWas?: number | undefined
  series?: string | undefined
  categoryId?: string | undefined
  description?: string | undefined
  specification?: string | undefined
  /** Which of the old pictures stay, in their order. */
  keepImages?: string[] | undefined
}

/**
 * Changes a product: all that the form says, or nothing.
 * @throws Refusal 404, 400 (a wrong value beside what stays), 413 and 415 (pictures), 409 (the stock would be negative).
 */
export async function changeProduct(
  shop: Shop,
  who: { id: string },
  id: string,
  changes: ProductChanges,
  sent: PicturesSent,
): Promise<Product> {
  const added = (sent.images ?? []).map(() => '')
  // Asked before pictures are read, which takes time, and again when the product is held.
  await refuseWrong(shop.db, await productNow(shop.db, id), changes, added)
  const pictures = await checkPictures(shop, sent)
  const addresses = pictures.images.map(({ address }) => address)
  return await shop.db.transaction().execute(async (tx) => {
    await holdMaker(tx, who.id)
    await tx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const images = await refuseWrong(tx, await productNow(tx, id), changes, addresses)
    await tx
      .updateTable('products')
      .set((eb) => ({
        ...columnsOf(changes),
        ...(pictures.thumbImage && { thumb_image: pictures.thumbImage.address }),
        images,
        version: eb('version', '+', 1),
        updated_at: shop.now(),
      }))
      .where('id', '=', id)
      .execute()
    if (changes.stock !== undefined)
      await correctStock(tx, {
        productId: id,
        stock: changes.stock,
        was: changes.stockWas,
        userId: who.id,
      })
    await keepImages(shop, [...(pictures.thumbImage ? [pictures.thumbImage] : []), ...pictures.images])
    return await productNow(tx, id)
  })
}

/** @throws Refusal 404 */
async function productNow(db: Kysely<Database>, id: string): Promise<Product> {
  const row = await selectProducts(db).where('products.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchProduct()
  return productOf(row)
}

/** What a change must not do to the product as it stands, in the form's order; answers its pictures after it. */
async function refuseWrong(
  db: Kysely<Database>,
  product: Product,
  changes: ProductChanges,
  added: string[],
): Promise<string[]> {
  if (changes.categoryId !== undefined) await needCategory(db, changes.categoryId)
  const { priceCents, discountCents } = changes
  const isPriced = priceCents !== undefined || discountCents !== undefined
  if (isPriced && (discountCents ?? product.discountCents) >= (priceCents ?? product.priceCents))
    throw wrongField('discount', 'Discount must be less then price.')
  return picturesAfter(product.images, changes.keepImages, added)
}

const columnsOf = (changes: ProductChanges) => ({
  name: changes.name,
  price_cents: changes.priceCents,
  discount_cents: changes.discountCents,
  series: changes.series,
  category_id: changes.categoryId,
  description: changes.description,
  specification: changes.specification,
})
