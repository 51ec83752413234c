import type * as z from 'zod/mini'
import { smallImage } from '#platform/images/image-set.ts'
import { dollarsOf } from '#platform/money.ts'
import type { DropItem } from '#ui/drop-items.ts'
import type { AdminProduct, ProductFields } from '../contract.ts'
import { type FieldValue, PRODUCT_FIELDS, type ProductFieldRow, valueIn } from '../product-fields.ts'

/** What is typed into the product form. */
export type ProductValues = z.input<typeof ProductFields>
export type ProductField = keyof ProductValues

/**
 * The pictures as they are laid out in the form: kept ones and files that are not sent yet, in the order wanted. The
 * first is the thumbnail, unless another one was chosen by its id.
 */
export type ProductPictures = { images: DropItem[]; thumbId: string | null }

/** 17990 → "179.90", 47900 → "479": an amount as it is typed. */
export const amountText = (cents: number): string =>
  cents % 100 === 0 ? String(dollarsOf(cents)) : dollarsOf(cents).toFixed(2)

type Fields = readonly ProductFieldRow[]

/** Each field as it is typed, by its wire name. */
export const typedIn = (product: object, fields: Fields): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [field.wire, typedValue(field, valueIn(product, field) ?? field.initial ?? null)]),
  )

function typedValue({ kind }: ProductFieldRow, value: FieldValue): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.id
  return kind === 'amount' && typeof value === 'number' ? amountText(value) : String(value)
}

// The schemas of the form have the fields of the table: their types say so.
export const valuesOf = (product: AdminProduct): ProductValues =>
  typedIn(product, PRODUCT_FIELDS) as ProductValues

export const EMPTY_PRODUCT = typedIn({}, PRODUCT_FIELDS) as ProductValues

/** A kept picture's id carries its address; a product may have the same picture twice. */
const keptItem = (address: string, at: number): DropItem => ({
  id: `${address}#${at}`,
  name: `picture ${at + 1}`,
  src: smallImage(address, 160),
})

/** The address of a picture that the shop has already; of a file that is not sent yet, null. */
export const keptAddress = ({ id, file }: DropItem): string | null => (file ? null : id.replace(/#\d+$/, ''))

/** All that the product's page shows, the thumbnail among them. */
export function picturesOf({
  thumbImage,
  images,
}: Pick<AdminProduct, 'thumbImage' | 'images'>): ProductPictures {
  const addresses = thumbImage === null || images.includes(thumbImage) ? images : [thumbImage, ...images]
  const items = addresses.map(keptItem)
  const at = thumbImage === null ? 0 : addresses.indexOf(thumbImage)
  return { images: items, thumbId: at > 0 ? (items[at]?.id ?? null) : null }
}

export const NO_PICTURES: ProductPictures = { images: [], thumbId: null }

export const thumbnailIn = ({ images, thumbId }: ProductPictures): DropItem | undefined =>
  images.find(({ id }) => id === thumbId) ?? images[0]

const haveSamePictures = (one: ProductPictures, other: ProductPictures): boolean =>
  one.images.map(({ id }) => id).join(' ') === other.images.map(({ id }) => id).join(' ') &&
  thumbnailIn(one)?.id === thumbnailIn(other)?.id

export const areTouched = (product: AdminProduct | null, pictures: ProductPictures): boolean =>
  !haveSamePictures(product ? picturesOf(product) : NO_PICTURES, pictures)

export const changedFields = (was: ProductValues, now: ProductValues): ProductField[] =>
  PRODUCT_FIELDS.map(({ wire }) => wire).filter((field) => now[field] !== was[field])

/** Whether a field is another than the shop has it. A discount is held against the price. */
export function isTouched(product: AdminProduct, values: ProductValues, field: string): boolean {
  const changed: readonly string[] = changedFields(valuesOf(product), values)
  return changed.includes(field) || (field === 'discount' && changed.includes('price'))
}

/**
 * The pictures after a save: what was sent is kept by the shop now; what was added, moved or taken away since stays as it
 * is laid out.
 */
export function picturesSince(
  sent: ProductPictures,
  laid: ProductPictures,
  saved: ProductPictures,
): ProductPictures {
  const savedOf = (id: string | null) => saved.images[sent.images.findIndex((item) => item.id === id)]
  return {
    images: laid.images === sent.images ? saved.images : laid.images.map((item) => savedOf(item.id) ?? item),
    thumbId: laid.thumbId && (savedOf(laid.thumbId)?.id ?? laid.thumbId),
  }
}

/** Whether the form holds what the shop does not. */
export function isUnsaved(
  product: AdminProduct | null,
  values: ProductValues,
  pictures: ProductPictures,
): boolean {
  const was = product ? valuesOf(product) : EMPTY_PRODUCT
  return changedFields(was, values).length > 0 || areTouched(product, pictures)
}

export function newProductForm(values: ProductValues, pictures: ProductPictures): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(values)) form.set(field, value)
  addFiles(form, pictures)
  return form
}

/**
 * What an edit changes, and nothing else. With the version that it began from, so that an edit made meanwhile is not
 * overwritten; the stock with the number that it began from, so that a sale made meanwhile is not undone.
 */
export function changesForm(
  product: AdminProduct,
  values: ProductValues,
  pictures: ProductPictures,
): FormData {
  const form = new FormData()
  form.set('version', String(product.version))
  for (const field of changedFields(valuesOf(product), values)) {
    form.set(field, values[field])
    if (field === 'quantity') form.set('quantityWas', String(product.stock))
  }
  if (!areTouched(product, pictures)) return form
  addFiles(form, pictures)
  const kept = pictures.images.map(keptAddress).filter((address) => address !== null)
  if (kept.join(' ') !== product.images.join(' ')) appendKept(form, kept)
  return form
}

export const orderForm = (product: AdminProduct, images: readonly string[]): FormData => {
  const form = new FormData()
  form.set('version', String(product.version))
  appendKept(form, images)
  return form
}

/** None at all is told by an empty address: a form without any says that all stay. */
function appendKept(form: FormData, addresses: readonly string[]): void {
  for (const address of addresses.length > 0 ? addresses : ['']) form.append('keepImages', address)
}

/** The shop puts new pictures behind those that are kept: that is where it finds the thumbnail. */
function addFiles(form: FormData, pictures: ProductPictures): void {
  const { images } = pictures
  const thumbnail = thumbnailIn(pictures)
  const inOrder = [...images.filter(({ file }) => !file), ...images.filter(({ file }) => file)]
  if (thumbnail) form.set('thumbnail', String(inOrder.indexOf(thumbnail)))
  for (const { file } of images) if (file) form.append('images', file)
}

/** The addresses in the order of the form. The shop puts new pictures behind those that are kept: `saved` is its list. */
export function imagesInOrder(wanted: readonly DropItem[], saved: readonly string[]): string[] {
  const added = saved.slice(wanted.filter(({ file }) => !file).length)
  return wanted.flatMap((item) => keptAddress(item) ?? added.shift() ?? [])
}
