export type CallCost = {
  /** For the docs: which calls these are. */
  calls: string
  /** The largest body, in bytes. */
  maxBytes: number
  /** How long a body may take to come. */
  bodyMs: number
  /** The longest that one statement in the database may take; of a call that only reads, all of them together. */
  statementMs: number
  /** How many of these calls each node works on at once; the others wait. */
  atOnce: number
  /** How long a call waits for a place before it is refused with 503. */
  waitMs: number
}

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE

/**
 * What a call may cost at most. Places of the slow kinds are together fewer than the connections to the database, so
 * that a flood of one kind leaves enough to look at a product and to buy it.
 */
export const CALL_COSTS = {
  read: { calls: 'One thing', maxBytes: 0, bodyMs: 0, statementMs: 8000, atOnce: 50, waitMs: 3000 },
  // Asked by every open dashboard every few seconds: two at once are enough, whoever waits longer asks later.
  poll: {
    calls: 'What is asked again and again',
    maxBytes: 0,
    bodyMs: 0,
    statementMs: 2000,
    atOnce: 2,
    waitMs: 1000,
  },
  list: { calls: 'A list', maxBytes: 0, bodyMs: 0, statementMs: 8000, atOnce: 16, waitMs: 3000 },
  search: {
    calls: 'A list with a search, or by stock',
    maxBytes: 0,
    bodyMs: 0,
    statementMs: 3000,
    atOnce: 3,
    waitMs: 2000,
  },
  report: {
    calls: 'Sums over all orders',
    maxBytes: 0,
    bodyMs: 0,
    statementMs: 15_000,
    atOnce: 2,
    waitMs: 5000,
  },
  sales: {
    calls: 'Sales of a period',
    maxBytes: 0,
    bodyMs: 0,
    statementMs: 15_000,
    atOnce: 1,
    waitMs: 10_000,
  },
  export: {
    calls: 'A whole list as CSV',
    maxBytes: 0,
    bodyMs: 0,
    statementMs: 30_000,
    atOnce: 2,
    waitMs: 5000,
  },
  write: {
    calls: 'A few fields',
    maxBytes: 64 * KIBIBYTE,
    bodyMs: 20_000,
    statementMs: 15_000,
    atOnce: 20,
    waitMs: 5000,
  },
  // Hashing itself has two places, a queue, and words for who does not fit in it.
  password: {
    calls: 'A password',
    maxBytes: 64 * KIBIBYTE,
    bodyMs: 20_000,
    statementMs: 15_000,
    atOnce: 1000,
    waitMs: 5000,
  },
  lines: {
    calls: 'Lines of a cart, or a long text',
    maxBytes: MEBIBYTE,
    bodyMs: 30_000,
    statementMs: 15_000,
    atOnce: 20,
    waitMs: 5000,
  },
  bulk: {
    calls: 'Many things at once',
    maxBytes: MEBIBYTE,
    bodyMs: 30_000,
    statementMs: 30_000,
    atOnce: 2,
    waitMs: 10_000,
  },
  photo: {
    calls: 'A form with one picture',
    maxBytes: 11 * MEBIBYTE,
    bodyMs: 120_000,
    statementMs: 15_000,
    // Few enough to be held in memory, enough for those who are slow.
    atOnce: 8,
    waitMs: 10_000,
  },
  photos: {
    calls: 'A form with four pictures',
    maxBytes: 21 * MEBIBYTE,
    bodyMs: 180_000,
    statementMs: 15_000,
    atOnce: 4,
    waitMs: 10_000,
  },
  upload: {
    calls: 'A form with many pictures',
    maxBytes: 120 * MEBIBYTE,
    bodyMs: 300_000,
    statementMs: 30_000,
    atOnce: 2,
    waitMs: 10_000,
  },
  lists: {
    calls: 'Lists for the import',
    maxBytes: 30 * MEBIBYTE,
    bodyMs: 300_000,
    statementMs: 30_000,
    atOnce: 2,
    waitMs: 10_000,
  },
} as const satisfies Record<string, CallCost>

export type CostClass = keyof typeof CALL_COSTS
