import type * as z from 'zod/mini'
import { smallImage } from '#platform/images/image-set.ts'
import { dollarsOf } from '#platform/money.ts'
import type { DropItem } from '#ui/drop-zone.tsx'
import type { Product, ProductFields } from './contract.ts'

/** What is typed into the product form. */
export type ProductValues = z.input<typeof ProductFields>
export type ProductField = keyof ProductValues

/** The pictures as they are laid out in the form: kept ones and files that are not sent yet, in the order wanted. */
export type ProductPictures = { thumb: DropItem[]; images: DropItem[] }

export const EMPTY_PRODUCT: ProductValues = {
  name: '',
  price: '',
  quantity: '',
  series: '',
  category: '',
  description: '',
  specification: '',
  discount: '0',
}

/** 17990 → "179.90", 47900 → "479": an amount as it is typed. */
export const amountText = (cents: number): string =>
  cents % 100 === 0 ? String(dollarsOf(cents)) : dollarsOf(cents).toFixed(2)

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  price: amountText(product.priceCents),
  quantity: String(product.stock),
  series: product.series,
  category: product.category.id,
  description: product.description,
  specification: product.specification,
  discount: amountText(product.discountCents),
})

/** A kept picture's id carries its address; a product may have the same picture twice. */
const keptItem = (address: string, at: number): DropItem => ({
  id: `${address}#${at}`,
  name: `picture ${at + 1}`,
  src: smallImage(address, 160),
})

/** The address of a picture that the shop has already; of a file that is not sent yet, null. */
export const keptAddress = ({ id, file }: DropItem): string | null => (file ? null : id.replace(/#\d+$/, ''))

export const picturesOf = (product: Product): ProductPictures => ({
  thumb: product.thumbImage ? [{ ...keptItem(product.thumbImage, 0), name: 'thumbnail' }] : [],
  images: product.images.map(keptItem),
})

export const NO_PICTURES: ProductPictures = { thumb: [], images: [] }

export const changedFields = (was: ProductValues, now: ProductValues): ProductField[] =>
  // The keys of an object of this type.
  (Object.keys(EMPTY_PRODUCT) as ProductField[]).filter((field) => now[field] !== was[field])

/** Whether a field is another than the shop has it. A discount is held against the price. */
export function isTouched(product: Product, values: ProductValues, field: string): boolean {
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
  const keep = (part: 'thumb' | 'images') =>
    laid[part] === sent[part]
      ? saved[part]
      : laid[part].map((item) => saved[part][sent[part].findIndex(({ id }) => id === item.id)] ?? item)
  return { thumb: keep('thumb'), images: keep('images') }
}

/** Whether the form holds what the shop does not. */
export function isUnsaved(
  product: Product | null,
  values: ProductValues,
  pictures: ProductPictures,
): boolean {
  const was = product ? valuesOf(product) : EMPTY_PRODUCT
  const shown = (list: readonly DropItem[]) => list.map(({ id }) => id).join(' ')
  const kept = product ? picturesOf(product) : NO_PICTURES
  return (
    changedFields(was, values).length > 0 ||
    shown(pictures.thumb) !== shown(kept.thumb) ||
    shown(pictures.images) !== shown(kept.images)
  )
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
export function changesForm(product: Product, values: ProductValues, pictures: ProductPictures): FormData {
  const form = new FormData()
  form.set('version', String(product.version))
  for (const field of changedFields(valuesOf(product), values)) {
    form.set(field, values[field])
    if (field === 'quantity') form.set('quantityWas', String(product.stock))
  }
  addFiles(form, pictures)
  const kept = pictures.images.map(keptAddress).filter((address) => address !== null)
  if (kept.join(' ') !== product.images.join(' ')) appendKept(form, kept)
  return form
}

export const orderForm = (product: Product, images: readonly string[]): FormData => {
  const form = new FormData()
  form.set('version', String(product.version))
  appendKept(form, images)
  return form
}

/** None at all is told by an empty address: a form without any says that all stay. */
function appendKept(form: FormData, addresses: readonly string[]): void {
  for (const address of addresses.length > 0 ? addresses : ['']) form.append('keepImages', address)
}

function addFiles(form: FormData, { thumb, images }: ProductPictures): void {
  const [thumbnail] = thumb
  if (thumbnail?.file) form.set('thumbImage', thumbnail.file)
  for (const { file } of images) if (file) form.append('images', file)
}

/** The addresses in the order of the form. The shop puts new pictures behind those that are kept: `saved` is its list. */
export function imagesInOrder(wanted: readonly DropItem[], saved: readonly string[]): string[] {
  const added = saved.slice(wanted.filter(({ file }) => !file).length)
  return wanted.flatMap((item) => keptAddress(item) ?? added.shift() ?? [])
}
