import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { atMost, many, one, renameKeys, wholeNumber } from '#platform/contract/wire.ts'
import { isDay } from '#platform/time-zone.ts'

export const USUAL_DAYS = 30
/** Ten years. */
export const MAX_DAYS = 3660
/** Of a category or brand that is shown; what else it has stands in one row. */
export const MAX_OF_GROUP = 20
export const MAX_PRODUCTS = 100
export const MAX_BRANDS = 100

export const SALES_VIEWS = ['category', 'product', 'brand'] as const
export type SalesView = (typeof SALES_VIEWS)[number]

/** What a period is compared with: as many days before it, the same days a year before, or nothing. */
export const COMPARISONS = ['previous', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const SALES_SORTS = [
  '-revenue',
  'revenue',
  '-units',
  'units',
  'name',
  '-name',
  '-previous',
  'previous',
  '-change',
  'change',
] as const
export type SalesSort = (typeof SALES_SORTS)[number]

const sums = { units: z.int(), revenue: Dollars, previousUnits: z.int(), previousRevenue: Dollars }
const SUM_NAMES = { revenueCents: 'revenue', previousCents: 'previousRevenue' } as const

const Sold = renameKeys(z.object({ _id: z.string(), name: z.string(), ...sums }), { id: '_id', ...SUM_NAMES })
export type Sold = z.output<typeof Sold>

/**
 * All of what was sold of a category or brand, and the products that brought most of it. Null as an id: of products that
 * are no longer sold, or have no brand.
 */
const SoldGroup = renameKeys(
  z.object({
    _id: z.nullable(z.string()),
    name: z.string(),
    ...sums,
    products: z.int(),
    product: z.array(Sold),
  }),
  { id: '_id', ...SUM_NAMES, count: 'products', products: 'product' },
)
export type SoldGroup = z.output<typeof SoldGroup>

/** One day, or as many days as `step` says, from this one on; beside it as many of the period before. */
const Point = renameKeys(z.object({ day: z.string(), ...sums }), SUM_NAMES)
export type Point = z.output<typeof Point>

const Sales = renameKeys(
  z.object({
    from: z.string(),
    to: z.string(),
    /** Null, with sums of 0, where it is compared with nothing. */
    previousFrom: z.nullable(z.string()),
    previousTo: z.nullable(z.string()),
    timeZone: z.string(),
    /** Today is in it: the sums of the days before end at the same time of the day. */
    isRunning: z.boolean(),
    orders: z.int(),
    previousOrders: z.int(),
    ...sums,
    /** What came back in these days, whenever it was sold: of returns that were received, at the price that was paid. */
    returnedUnits: z.int(),
    returnedRevenue: Dollars,
    /** How many days a point has. */
    step: z.int(),
    point: z.array(Point),
    category: z.array(SoldGroup),
    /** How many were sold, and those that brought most. */
    brands: z.int(),
    brand: z.array(SoldGroup),
    /** How many were sold, and those that brought most. */
    products: z.int(),
    product: z.array(Sold),
  }),
  {
    ...SUM_NAMES,
    returnedCents: 'returnedRevenue',
    points: 'point',
    categories: 'category',
    brandCount: 'brands',
    brands: 'brand',
    count: 'products',
    products: 'product',
  },
)
export type Sales = z.output<typeof Sales>

const Day = (name: string) =>
  z
    .string()
    .check(
      atMost(20, `${name} must be a day such as 2026-11-28.`),
      z.refine(isDay, `${name} must be a day such as 2026-11-28.`),
    )

const period = {
  days: z.optional(one(wholeNumber(1, 366, 'days must be a whole number from 1 to 366.'))),
  from: z.optional(one(Day('from'))),
  to: z.optional(one(Day('to'))),
  compare: z._default(
    one(z.enum(COMPARISONS, `compare must be one of ${COMPARISONS.join(', ')}.`)),
    'previous',
  ),
}

export const getSalesEndpoint = endpoint({
  method: 'GET',
  path: '/sales',
  summary:
    'What was sold from one day to another by the shop’s clock (or in the last `days`, today the last), by category, brand and product, with what came back, beside as many days before, the same days a year before, or nothing',
  access: 'admin',
  cost: 'sales',
  query: z.object(period),
  data: renameKeys(z.object({ sales: Sales }), {}),
})

export const exportSalesEndpoint = endpoint({
  method: 'GET',
  path: '/sales.csv',
  summary:
    'The same as rows: by category or brand, with the products of those that are `open`, or by product',
  access: 'admin',
  cost: 'sales',
  query: z.object({
    ...period,
    by: z._default(one(z.enum(SALES_VIEWS, `by must be one of ${SALES_VIEWS.join(', ')}.`)), 'category'),
    sort: z._default(one(z.enum(SALES_SORTS, `sort must be one of ${SALES_SORTS.join(', ')}.`)), '-revenue'),
    open: z._default(many(), []),
  }),
  csv: true,
})
