import { MAX_WISHES } from './wish-limits.ts'

/** A wish as a browser keeps it: the product as it was when it was added. */
export type KeptWish = {
  productId: string
  name: string
  image: string | null
  priceThenCents: number
  /** ISO 8601. */
  addedAt: string
  /** The account that is signed in has it too. */
  isInAccount: boolean
  /** It was added, or told to the account, by whoever is signed in. */
  isOfSession: boolean
}

/** Latest first, each product once. */
export type Wishes = readonly KeptWish[]

export const NO_WISHES: Wishes = []

export const FULL = `Your wishlist can hold up to ${MAX_WISHES} products.`

export const isWished = (wishes: Wishes, productId: string): boolean =>
  wishes.some((wish) => wish.productId === productId)

/** The list with this wish at a place, the top unless told; unchanged where it is there already or the list is full. */
export const addWish = (wishes: Wishes, wish: KeptWish, place = 0): Wishes =>
  isWished(wishes, wish.productId) || wishes.length >= MAX_WISHES ? wishes : wishes.toSpliced(place, 0, wish)

export const removeWish = (wishes: Wishes, productId: string): Wishes =>
  wishes.filter((wish) => wish.productId !== productId)

/** Told to the account by now, whether or not it answers. */
export const ofSession = (wishes: Wishes, ids: readonly string[]): Wishes =>
  wishes.map((wish) => (ids.includes(wish.productId) ? { ...wish, isOfSession: true } : wish))

export const isOfAccount = ({ isInAccount, isOfSession }: KeptWish): boolean => isInAccount || isOfSession

/** What stays in the browser when its user signs out: a visitor's own. The next one to log in takes over nothing of theirs. */
export const withoutAccount = (wishes: Wishes): Wishes => wishes.filter((wish) => !isOfAccount(wish))
