import type { Product } from '#features/products/contract.ts'
import { payCents } from '#features/products/price.ts'
import { readToken } from '#platform/session/token-store.ts'
import { useStore } from '#ui/store.ts'
import { savedWishes } from './saved-wishes.ts'
import { addWish, isWished, type KeptWish, NO_WISHES, removeWish, type Wishes } from './wishes.ts'

/** The browser's wishlist, followed across tabs. Empty on the server and in the first render. */
export const useWishes = (): Wishes => useStore(savedWishes, NO_WISHES)

/** Whether a product is on it. */
export const useIsWished = (productId: string): boolean =>
  useStore({ ...savedWishes, read: () => isWished(savedWishes.read(), productId) }, false)

export const wishFor = (product: Product): KeptWish => ({
  productId: product.id,
  name: product.name,
  image: product.thumbImage,
  priceThenCents: payCents(product),
  addedAt: new Date().toISOString(),
  isInAccount: false,
  isOfSession: readToken() !== null,
})

/** Puts a wish on the list, here and in the account of who is signed in. Answers whether it found room. */
export function keepWish(wish: KeptWish, place?: number): boolean {
  savedWishes.change((wishes) =>
    addWish(wishes, { ...wish, isInAccount: false, isOfSession: readToken() !== null }, place),
  )
  tellAccount((account) => account.syncWishes())
  return isWished(savedWishes.read(), wish.productId)
}

/** Takes one off the list, here and in the account. */
export function dropWish(productId: string): void {
  const wish = savedWishes.read().find((one) => one.productId === productId)
  savedWishes.change((wishes) => removeWish(wishes, productId))
  tellAccount((account) => account.takeOff(productId, wish))
}

type Account = typeof import('./sync-wishes.ts')

/** Visitors have none to tell, and need none of its code. */
function tellAccount(tell: (account: Account) => Promise<unknown>): void {
  if (readToken()) void import('./sync-wishes.ts').then(tell, () => undefined)
}
