import { formatCount } from '#platform/format-count.ts'
import { MAX_COUNTED_DEALS } from './front-limits.ts'

/** How many products are discounted: "72", "1,000+". */
export const formatDeals = (count: number): string =>
  count > MAX_COUNTED_DEALS ? `${formatCount(MAX_COUNTED_DEALS)}+` : formatCount(count)
