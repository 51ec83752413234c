import type { Wish } from './contract.ts'
import { MAX_WISHES } from './wish-limits.ts'
import type { KeptWish, Wishes } from './wishes.ts'

type Sent = {
  /** Ids that were sent with the question: what the account did not take of them exists no more. */
  asked: readonly string[]
  /** Ids that were taken off here while the question was on its way. */
  takenOff: ReadonlySet<string>
}

/**
 * The browser's list after the account answered with its own: the account's wishes, above them what was added here
 * meanwhile, without what was taken off here meanwhile (unless it was added again).
 */
export function mergeWishes(here: Wishes, account: readonly Wish[], { asked, takenOff }: Sent): Wishes {
  const known = new Map(here.map((wish) => [wish.productId, wish]))
  const answered = new Set(account.map(({ productId }) => productId))
  const isNews = (id: string) => takenOff.has(id) || !(answered.has(id) || asked.includes(id))
  const added = here.filter(({ productId, isInAccount }) => !isInAccount && isNews(productId))
  const kept = account
    .filter(({ productId }) => !takenOff.has(productId))
    .map((wish) => keptOf(wish, known.get(wish.productId)?.image ?? null))
  return [...added, ...kept].slice(0, MAX_WISHES)
}

const keptOf = (
  { productId, name, priceThenCents, addedAt, product }: Wish,
  image: string | null,
): KeptWish => ({
  productId,
  name: product?.name ?? name,
  image: product ? product.thumbImage : image,
  priceThenCents,
  addedAt: addedAt.toISOString(),
  isInAccount: true,
  isOfSession: true,
})
