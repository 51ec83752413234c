import { MAX_COUNTED_DEALS } from './front-limits.ts'

/** How many products are discounted: "72", "1,000+". */
export const dealsWords = (count: number): string =>
  count > MAX_COUNTED_DEALS ? `${MAX_COUNTED_DEALS.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
