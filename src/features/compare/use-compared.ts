import { openSavedList } from '#platform/saved-list.ts'
import { useStore } from '#ui/store.ts'
import {
  addCompared,
  type Compared,
  type ComparedList,
  isCompared,
  NONE_COMPARED,
  parseCompared,
  removeCompared,
} from './compared.ts'

const saved = openSavedList({ key: 'compare', parse: parseCompared, write: JSON.stringify })

/** What was chosen for comparing, followed across tabs. Nothing on the server and in the first render. */
export const useCompared = (): ComparedList => useStore(saved, NONE_COMPARED)

/** Whether a product was chosen. */
export const useIsCompared = (productId: string): boolean =>
  useStore({ ...saved, read: () => isCompared(saved.read(), productId) }, false)

/** Answers whether there was room. */
export function compare(one: Compared): boolean {
  saved.change((list) => addCompared(list, one))
  return isCompared(saved.read(), one.productId)
}

export const stopComparing = (productId: string): void =>
  saved.change((list) => removeCompared(list, productId))

export const clearCompared = (): void => saved.change(() => NONE_COMPARED)
