import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { Instant, renameKeys } from '#platform/contract/wire.ts'

/**
 * What is there to do in the shop. A new kind is named here; its query stands in `count-to-do.server.ts`, its words in
 * `format-to-do.ts`, and the entry of the dashboard's menu that shows it says `toDo: 'kind'`.
 */
export const TO_DO = [
  'orders',
  'unpaid',
  'products',
  'messages',
  'repairs',
  'returns',
  'searches',
  'mails',
] as const
export type ToDoKind = (typeof TO_DO)[number]

/** Nobody reads more out of a count than that it is a lot: it is not counted further. */
export const MAX_COUNTED = 999

// fromEntries forgets the names, which are the list's own.
const Counts = z.object(
  Object.fromEntries(TO_DO.map((kind) => [kind, z.int()])) as Record<ToDoKind, z.ZodMiniInt>,
)
export type ToDoCounts = z.output<typeof Counts>

const LatestOrder = renameKeys(
  z.object({ _id: z.string(), number: z.string(), total: Dollars, orderAt: Instant }),
  { id: '_id', totalCents: 'total', placedAt: 'orderAt' },
)
export type LatestOrder = z.output<typeof LatestOrder>

export const MAX_LATEST = 20

export const getToDoEndpoint = endpoint({
  method: 'GET',
  path: '/toDo',
  summary: `What there is to do, by kind, counted up to ${MAX_COUNTED + 1}, and the latest ${MAX_LATEST} orders: made to be asked again and again`,
  access: 'admin',
  cost: 'poll',
  data: renameKeys(z.object({ toDo: Counts, order: z.array(LatestOrder) }), {
    counts: 'toDo',
    orders: 'order',
  }),
})
