import { type Answer, call } from '#platform/contract/call.ts'
import { sendTelling } from '#platform/session/send-with-progress.ts'
import { type AdminProduct, createProductEndpoint, updateProductEndpoint } from '../contract.ts'
import {
  changesForm,
  imagesInOrder,
  newProductForm,
  orderForm,
  type ProductPictures,
  type ProductValues,
} from './product-form.ts'

export type ProductEdit = {
  /** As it was when the form was opened; null for a new one. */
  product: AdminProduct | null
  values: ProductValues
  pictures: ProductPictures
}

export type SavedProduct = Answer<typeof updateProductEndpoint> & {
  /** All is saved but the order of the pictures: the addresses as they are wanted, and why they do not stand so. */
  unordered?: { images: string[]; problem: Error }
}

/** Saves what the form holds; `tell` hears how much has been sent, from 0 to 1. @throws CallFailed if nothing was saved */
export async function saveProduct(
  { product, values, pictures }: ProductEdit,
  tell: (share: number) => void,
): Promise<SavedProduct> {
  const send = sendTelling(tell)
  if (!product) return call(send, createProductEndpoint, { form: newProductForm(values, pictures) })
  const params = { id: product.id }
  const answer = await call(send, updateProductEndpoint, {
    params,
    form: changesForm(product, values, pictures),
  })
  const saved = answer.data.product
  const wanted = imagesInOrder(pictures.images, saved.images)
  if (wanted.join(' ') === saved.images.join(' ')) return answer
  // New pictures come last; where they are wanted elsewhere, their addresses had to be known first.
  return call(send, updateProductEndpoint, { params, form: orderForm(saved, wanted) }).catch(
    (problem: Error) => ({
      ...answer,
      unordered: { images: wanted, problem },
    }),
  )
}
