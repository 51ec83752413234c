import { call } from '#platform/contract/call.ts'
import { clearFailure, sayFailure } from '#platform/session/say-failure.ts'
import { send } from '#platform/session/send.ts'
import { readToken } from '#platform/session/token-store.ts'
import { UNREACHED } from '#ui/fetch-code.ts'
import { toast } from '#ui/toast.tsx'
import {
  addToWishlistEndpoint,
  myWishlistEndpoint,
  removeFromWishlistEndpoint,
  type Wish,
} from './contract.ts'
import { mergeWishes } from './merge-wishes.ts'
import { savedWishes } from './saved-wishes.ts'
import { addWish, type KeptWish, ofSession } from './wishes.ts'

/** What is asked for again with each page. */
const SYNC = {}
// One question after the other: the last answer is the newest.
let queue: Promise<unknown> = Promise.resolve()
const takenOff = new Set<string>()
let readFor: string | null = null

function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const asked = queue.then(ask)
  queue = asked.catch(() => undefined)
  return asked
}

const newWish = ({ productId, priceThenCents, addedAt }: KeptWish) => ({
  productId,
  priceCents: priceThenCents,
  addedAt,
})

/** The account's list was read for this session, and nothing waits to be told to it. */
const isInStep = () => readFor === readToken() && savedWishes.read().every(({ isInAccount }) => isInAccount)

/**
 * Tells the account what only this browser knows, and takes over what the account has. What could not be told stays
 * here and is told the next time. Answers whether the account answered.
 */
export const syncWishes = (): Promise<boolean> =>
  inTurn(async () => {
    const token = readToken()
    if (!token || isInStep()) return true
    const waiting = savedWishes.read().filter(({ isInAccount }) => !isInAccount)
    const ids = waiting.map(({ productId }) => productId)
    if (waiting.some(({ isOfSession }) => !isOfSession)) savedWishes.change((here) => ofSession(here, ids))
    try {
      const { data } =
        waiting.length > 0
          ? await call(send, addToWishlistEndpoint, { body: { wishes: waiting.map(newWish) } })
          : await call(send, myWishlistEndpoint)
      take(data.wishes, token, waiting)
      clearFailure(SYNC)
      return true
    } catch (problem) {
      sayFailure(problem, SYNC)
      return false
    }
  })

/** The account's list anew, also where it was read before. */
export function readWishes(): Promise<boolean> {
  readFor = null
  return syncWishes()
}

/** Takes a product off the account's list. Where that fails the wish comes back, and the shopper hears why. */
export function takeOff(productId: string, wish?: KeptWish): Promise<void> {
  takenOff.add(productId)
  const token = readToken()
  return inTurn(async () => {
    try {
      if (!token || token !== readToken()) return
      const { data } = await call(send, removeFromWishlistEndpoint, { params: { productId } })
      takenOff.delete(productId)
      take(data.wishes, token, [])
    } catch (problem) {
      if (wish && token === readToken()) savedWishes.change((wishes) => addWish(wishes, wish))
      toast.error(problem instanceof Error ? problem.message : UNREACHED)
    } finally {
      takenOff.delete(productId)
    }
  })
}

function take(account: readonly Wish[], token: string, asked: readonly KeptWish[]): void {
  // Whoever signed out meanwhile leaves nothing behind.
  if (token !== readToken()) return
  readFor = token
  savedWishes.change((here) =>
    mergeWishes(here, account, { asked: asked.map(({ productId }) => productId), takenOff }),
  )
}
