import { dollarsOf } from '#platform/money.ts'
import { openSavedList } from '#platform/saved-list.ts'
import { isText, parseStoredItems, storedCents, storedImage } from '#platform/stored-items.ts'
import { MAX_WISHES } from './wish-limits.ts'
import { type KeptWish, NO_WISHES, type Wishes } from './wishes.ts'

// Plain checks, as for the cart: every card reads the list.

const soundWish = (stored: Record<string, unknown>): KeptWish | null => {
  const { productId, name, image, price, addedAt, inAccount, ofSession } = stored
  const priceThenCents = storedCents(price)
  if (!isText(productId, 200) || !isText(name, 200) || priceThenCents === null) return null
  return {
    productId,
    name,
    image: storedImage(image),
    priceThenCents,
    // A time that is none is the shop's to set.
    addedAt: isText(addedAt, 40) ? addedAt : '',
    isInAccount: inAccount === true,
    isOfSession: ofSession === true,
  }
}

/** What is sound of a saved wishlist, wish by wish. Whatever was stored, the answer is a list. */
export function parseWishes(saved: string | null): Wishes {
  const wishes = parseStoredItems(saved, soundWish, MAX_WISHES)
  return wishes.length === 0 ? NO_WISHES : wishes
}

/** A bare JSON array, with prices in dollars. */
export const writeWishes = (wishes: Wishes): string =>
  JSON.stringify(
    wishes.map(({ priceThenCents, isInAccount, isOfSession, ...wish }) => ({
      ...wish,
      price: dollarsOf(priceThenCents),
      inAccount: isInAccount,
      ofSession: isOfSession,
    })),
  )

export const savedWishes = openSavedList({ key: 'wishlist', parse: parseWishes, write: writeWishes })
