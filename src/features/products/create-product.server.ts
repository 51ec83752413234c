import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { keepImages } from '#platform/images/store-image.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { addProduct, type NewProduct } from './add-product.server.ts'
import { needCategory } from './categories/need-category.server.ts'
import type { AdminProduct } from './contract.ts'
import { productOf, selectProducts } from './present-product.server.ts'
import { withCost } from './product-costs.server.ts'
import { factsOf } from './product-facts.ts'
import { checkPictures, needPictures, type PicturesSent, thumbnailOf } from './product-pictures.server.ts'

type ProductForm = Omit<NewProduct, 'thumbImage' | 'images' | 'userId'> & {
  /** Which of the images is the thumbnail, where none is sent for it. */
  thumbnail?: number | undefined
}

/**
 * Makes a product of a form and its pictures: all of it, or nothing.
 * @throws Refusal 400 (unknown category, a picture missing or damaged), 413, 415.
 */
export async function createProduct(
  shop: Shop,
  caller: Caller,
  { thumbnail, ...form }: ProductForm,
  sent: PicturesSent,
): Promise<AdminProduct> {
  await needCategory(shop.db, form.categoryId)
  needPictures(sent, thumbnail)
  if (thumbnail !== undefined)
    thumbnailOf(
      (sent.images ?? []).map(() => ''),
      thumbnail,
    )
  const { thumbImage, images } = await checkPictures(shop, sent)
  const addresses = images.map(({ address }) => address)
  return await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    await needCategory(tx, form.categoryId)
    const id = await addProduct(shop, tx, {
      ...form,
      thumbImage: thumbImage?.address ?? thumbnailOf(addresses, thumbnail ?? 0),
      images: addresses,
      userId: caller.id,
    })
    await keepImages(shop, thumbImage ? [thumbImage, ...images] : images)
    const row = await selectProducts(tx).where('products.id', '=', id).executeTakeFirstOrThrow()
    const product = await withCost(tx, productOf(row))
    await recordAudit(tx, { by: caller, at: shop.now(), kind: 'product', act: 'create' }, [
      { id, name: product.name, changes: changesBetween({}, factsOf(product)) },
    ])
    return product
  })
}
