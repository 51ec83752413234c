import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { changesBetween } from '#features/audit/changes-between.ts'
import { formatLastAction } from '#features/audit/last-action.server.ts'
import { recordAudit, TERMINAL } from '#features/audit/record-audit.server.ts'
import { correctStock } from '#features/stock/correct-stock.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { keepImages } from '#platform/images/store-image.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { inWords } from '#platform/time-zone.ts'
import { needCategory } from './categories/need-category.server.ts'
import { AdminProduct } from './contract.ts'
import { noSuchProduct, productOf, selectProducts } from './present-product.server.ts'
import { type KeptValues, type SomeOf, toColumns } from './product-columns.server.ts'
import { saveCosts, withCost } from './product-costs.server.ts'
import { factsOf } from './product-facts.ts'
import { checkPictures, type PicturesSent, picturesAfter, thumbnailOf } from './product-pictures.server.ts'

/** What an admin's form changes; what it leaves out stays. */
export type ProductChanges = SomeOf<KeptValues> & {
  /** What the shop pays for one; null where it is no longer known. */
  costCents?: number | null | undefined
  /** The number on hand, and the one that the form was opened with. */
  stock?: number | undefined
  stockWas?: number | undefined
  categoryId?: string | undefined
  /** Which of the old pictures stay, in their order. */
  keepImages?: string[] | undefined
  /** Which of the pictures after the edit is the thumbnail. */
  thumbnail?: number | undefined
  /** The version that the form was opened with. */
  version?: number | undefined
}

/**
 * Changes a product: all that the form says, or nothing.
 * @throws Refusal 404, 400 (a wrong value beside what stays), 413 and 415 (pictures), 409 (the stock would be negative;
 * someone else has edited it since, with the product as it is now).
 */
export async function changeProduct(
  shop: Shop,
  caller: Caller,
  id: string,
  changes: ProductChanges,
  sent: PicturesSent,
): Promise<AdminProduct> {
  const added = (sent.images ?? []).map(() => '')
  // Asked before pictures are read, which takes time, and again when the product is held.
  await refuseWrong(shop.db, await productNow(shop.db, id), changes, added)
  const pictures = await checkPictures(shop, sent)
  const addresses = pictures.images.map(({ address }) => address)
  return await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    await tx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const before = await productNow(tx, id)
    if (changes.version !== undefined && changes.version !== before.version)
      throw await changedMeanwhile(shop, tx, before)
    const images = await refuseWrong(tx, before, changes, addresses)
    await tx
      .updateTable('products')
      .set((eb) => ({
        ...toColumns(changes),
        category_id: changes.categoryId,
        ...(changes.thumbnail !== undefined && { thumb_image: thumbnailOf(images, changes.thumbnail) }),
        ...(pictures.thumbImage && { thumb_image: pictures.thumbImage.address }),
        images,
        version: eb('version', '+', 1),
        updated_at: shop.now(),
        updated_by: caller.id,
        updated_from: null,
      }))
      .where('id', '=', id)
      .execute()
    if (changes.stock !== undefined)
      await correctStock(shop, tx, {
        productId: id,
        stock: changes.stock,
        was: changes.stockWas,
        userId: caller.id,
      })
    if (changes.costCents !== undefined)
      await saveCosts(tx, [{ productId: id, costCents: changes.costCents }])
    await keepImages(shop, [...(pictures.thumbImage ? [pictures.thumbImage] : []), ...pictures.images])
    const product = await productNow(tx, id)
    await recordAudit(tx, { by: caller, at: shop.now(), kind: 'product', act: 'update' }, [
      { id, name: product.name, changes: changesBetween(factsOf(before), factsOf(product)) },
    ])
    return product
  })
}

/** With the product as it is now, so that the form can show both. */
async function changedMeanwhile(
  shop: Shop,
  tx: Transaction<Database>,
  product: AdminProduct,
): Promise<Refusal> {
  const words = await formatLastChange(tx, product.id, shop.company.timeZone)
  return new Refusal(409, `${product.name} was ${words}. Review it before you save.`, {
    data: { product: z.encode(AdminProduct, product) },
  })
}

/** An import writes one line for all of a list into the audit: the product itself knows who changed it last. */
async function formatLastChange(tx: Transaction<Database>, id: string, timeZone: string): Promise<string> {
  const last = await tx
    .selectFrom('products')
    .leftJoin('users', 'users.id', 'updated_by')
    .select(['updated_by', 'updated_from', 'products.updated_at', 'users.name'])
    .where('products.id', '=', id)
    .executeTakeFirst()
  if (!last?.updated_by && !last?.updated_from) return formatLastAction(tx, { kind: 'product', id, timeZone })
  const name = last.updated_by ? (last.name ?? 'Deleted user') : TERMINAL.name
  const from = last.updated_from ? ` (import of ${last.updated_from})` : ''
  return `changed by ${name}${from} at ${inWords(last.updated_at, timeZone)}`
}

/** @throws Refusal 404 */
async function productNow(db: Kysely<Database>, id: string): Promise<AdminProduct> {
  const row = await selectProducts(db).where('products.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchProduct()
  return withCost(db, productOf(row))
}

/** What a change must not do to the product as it stands, in the form's order; answers its pictures after it. */
async function refuseWrong(
  db: Kysely<Database>,
  product: AdminProduct,
  changes: ProductChanges,
  added: string[],
): Promise<string[]> {
  if (changes.categoryId !== undefined) await needCategory(db, changes.categoryId)
  const { priceCents, discountCents } = changes
  const isPriced = priceCents !== undefined || discountCents !== undefined
  if (isPriced && (discountCents ?? product.discountCents) >= (priceCents ?? product.priceCents))
    throw wrongField('discount', 'Discount must be less then price.')
  const images = picturesAfter(product, changes.keepImages, added)
  if (changes.thumbnail !== undefined) thumbnailOf(images, changes.thumbnail)
  return images
}
