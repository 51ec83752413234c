import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, renameKeys } from '#platform/contract/wire.ts'

const STATES = ['working', 'done', 'stopped'] as const

/** A product or an order that stands in the way, or was left as it is, and why. */
export const LeftOut = renameKeys(z.object({ _id: z.string(), name: z.string(), message: z.string() }), {
  id: '_id',
})
export type LeftOut = z.output<typeof LeftOut>

/** More things than are changed in one go: they are changed in batches, in the order of their ids. */
export const BulkJob = renameKeys(
  z.object({
    _id: z.string(),
    act: z.enum(['update', 'delete', 'undo']),
    /** stopped: what was done by then stays. */
    state: z.enum(STATES),
    reason: z.nullable(z.string()),
    total: z.int(),
    done: z.int(),
    changed: z.int(),
    /** The first hundred that were left as they are: they broke a rule, or are gone, when their turn came. */
    left: z.array(LeftOut),
    leftCount: z.int(),
    /** What takes it back, once it has ended. */
    undo: z.nullable(z.string()),
    undoUntil: z.nullable(Instant),
  }),
  { id: '_id' },
)
export type BulkJob = z.output<typeof BulkJob>

export const getBulkJobEndpoint = endpoint({
  method: 'GET',
  path: '/bulk-jobs/:id',
  summary: 'Progress of a change to more than 1,000 products or orders; kept for a day',
  access: 'admin',
  data: renameKeys(z.object({ job: BulkJob }), {}),
})
