/**
 * Of all windows of one browser one orders at a time: what it ordered is out of the cart before the next one asks.
 * Browsers have locks on secure addresses only; elsewhere a window waits for nobody.
 */
export const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('place-order', work) : work()

/** The cart of this checkout was ordered in another window of this browser. */
export class OrderedElsewhere extends Error {
  override name = 'OrderedElsewhere'
  override message = 'This cart was ordered in another window. You will find the order under My Order.'
}
