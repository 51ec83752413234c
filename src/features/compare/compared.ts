import { isText, parseStoredItems, storedImage } from '#platform/stored-items.ts'

/** Products side by side. */
export const MAX_COMPARED = 4

/** What the tray shows of a product. */
export type Compared = { productId: string; name: string; image: string | null }

/** In the order in which they were chosen, each product once. */
export type ComparedList = readonly Compared[]

export const NONE_COMPARED: ComparedList = []

export const FULL = 'You can compare up to four products. Remove one first.'

export const isCompared = (list: ComparedList, productId: string): boolean =>
  list.some((one) => one.productId === productId)

/** Unchanged where it is there already or four are. */
export const addCompared = (list: ComparedList, one: Compared): ComparedList =>
  isCompared(list, one.productId) || list.length >= MAX_COMPARED ? list : [...list, one]

export const removeCompared = (list: ComparedList, productId: string): ComparedList =>
  list.filter((one) => one.productId !== productId)

/** What is sound of what a browser stored. */
export function parseCompared(saved: string | null): ComparedList {
  const list = parseStoredItems(saved, soundCompared, MAX_COMPARED)
  return list.length === 0 ? NONE_COMPARED : list
}

const soundCompared = ({ productId, name, image }: Record<string, unknown>): Compared | null =>
  isText(productId, 200) && isText(name, 200) ? { productId, name, image: storedImage(image) } : null
