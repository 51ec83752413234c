import { changesBetween } from '#features/audit/changes-between.ts'
import { noteActs } from '#features/audit/note-acts.server.ts'
import { type Caller, holdCaller } from '#platform/http/session.server.ts'
import { keepImages } from '#platform/images/store-image.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { addProduct, type NewProduct } from './add-product.server.ts'
import type { Product } from './contract.ts'
import { needCategory } from './need-category.server.ts'
import { productOf, selectProducts } from './present-product.server.ts'
import { factsOf } from './product-facts.ts'
import { checkPictures, needPictures, type PicturesSent } from './product-pictures.server.ts'

type ProductForm = Omit<NewProduct, 'thumbImage' | 'images' | 'userId'>

/**
 * Makes a product of a form and its pictures: all of it, or nothing.
 * @throws Refusal 400 (unknown category, a picture missing or damaged), 413, 415.
 */
export async function createProduct(
  shop: Shop,
  who: Caller,
  form: ProductForm,
  sent: PicturesSent,
): Promise<Product> {
  await needCategory(shop.db, form.categoryId)
  needPictures(sent)
  const { thumbImage, images } = await checkPictures(shop, sent)
  return await shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, who)
    await needCategory(tx, form.categoryId)
    const id = await addProduct(shop, tx, {
      ...form,
      thumbImage: thumbImage?.address ?? null,
      images: images.map(({ address }) => address),
      userId: who.id,
    })
    await keepImages(shop, thumbImage ? [thumbImage, ...images] : images)
    const product = productOf(
      await selectProducts(tx).where('products.id', '=', id).executeTakeFirstOrThrow(),
    )
    await noteActs(tx, { by: who, at: shop.now(), kind: 'product', act: 'create' }, [
      { id, name: product.name, changes: changesBetween({}, factsOf(product)) },
    ])
    return product
  })
}
