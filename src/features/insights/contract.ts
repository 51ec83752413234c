import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { atMost, Instant, one, renameKeys } from '#platform/contract/wire.ts'

export const MAX_DAYS = 365
const DAYS = `days must be a whole number from 1 to ${MAX_DAYS}.`

/** Revenue is the sum of the totals of the orders that were placed and count as sales (`isSale`). */
const sums = { orders: z.int(), takings: Dollars }
const Sums = renameKeys(z.object(sums), { revenueCents: 'takings' })
/** A day by the shop's clock, such as 2026-11-28. */
const DaySums = renameKeys(z.object({ day: z.string(), ...sums }), { revenueCents: 'takings' })
export type DaySums = z.output<typeof DaySums>

/** Days from the oldest to the latest, none left out, and their sums. */
const Period = renameKeys(z.object({ ...sums, byDay: z.array(DaySums) }), { revenueCents: 'takings' })

const ProductInShort = renameKeys(
  z.object({ _id: z.string(), name: z.string(), thumbImage: z.nullable(z.string()), quantity: z.int() }),
  { id: '_id', stock: 'quantity' },
)

const BestSeller = renameKeys(
  z.object({
    _id: z.string(),
    name: z.string(),
    thumbImage: z.nullable(z.string()),
    /** Null where it is no longer sold: then it has no page either. */
    quantity: z.nullable(z.int()),
    /** Pieces in the period. */
    sold: z.int(),
  }),
  { id: '_id', stock: 'quantity' },
)

const LatestReview = renameKeys(
  z.object({
    _id: z.string(),
    rating: z.int(),
    review: z.string(),
    product: renameKeys(z.object({ _id: z.string(), name: z.string() }), { id: '_id' }),
    user: renameKeys(z.object({ _id: z.nullable(z.string()), name: z.string() }), { id: '_id' }),
    createdAt: Instant,
  }),
  { id: '_id', text: 'review', author: 'user' },
)

const Overview = renameKeys(
  z.object({
    days: z.int(),
    timeZone: z.string(),
    today: Sums,
    /** The days asked for, today the last. */
    period: Period,
    /** As many days before them; its sums end at this time of the day, since today is not over either. */
    previous: Period,
    /** What waits for somebody: orders by state, open messages, repairs that came in, mails that could not be sent. */
    waiting: z.object({
      pending: z.int(),
      processing: z.int(),
      shipped: z.int(),
      unpaidDelivered: z.int(),
      unpaid: z.int(),
      messages: z.int(),
      repairs: z.int(),
      failedMails: z.int(),
    }),
    /** Products with none left, with one to five, and the scarcest of both. */
    stock: renameKeys(z.object({ out: z.int(), low: z.int(), product: z.array(ProductInShort) }), {
      products: 'product',
    }),
    bestSellers: z.array(BestSeller),
    reviews: z.array(LatestReview),
  }),
  {},
)
export type Overview = z.output<typeof Overview>

export const getOverviewEndpoint = endpoint({
  method: 'GET',
  path: '/overview',
  summary:
    'Recent activity and what’s pending: orders and revenue by day, states, stock, best sellers, reviews',
  access: 'admin',
  cost: 'report',
  query: z.object({
    days: z._default(
      one(
        z.pipe(
          z.pipe(z.string().check(atMost(20, DAYS), z.regex(/^\d{1,3}$/, DAYS)), z.transform(Number)),
          z.int().check(z.gte(1, DAYS), z.lte(MAX_DAYS, DAYS)),
        ),
      ),
      30,
    ),
  }),
  data: renameKeys(z.object({ overview: Overview }), {}),
})
