import { CallFailed } from '#platform/contract/call.ts'

/**
 * Of all windows of one browser one orders at a time, so that the next one can say what became of its cart. It may yet
 * see the cart of before, and browsers have locks on secure addresses only: what keeps a second order away is the key.
 */
export const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('place-order', work) : work()

/** The cart of this checkout was ordered in another window of this browser: nothing is sent. Told as a call that failed. */
export class OrderedElsewhere extends CallFailed {
  constructor() {
    super(0, 'This cart was ordered in another window. You can find the order in My Order.')
  }
}
