import * as z from 'zod/mini'
import { type Chosen, Selection } from '#platform/contract/chosen.ts'
import type { ProductsAsked } from '../admin-products-table.ts'

/** What was selected in the table of products, for the page that changes prices. It stays with the address, also over a reload. */
export type PriceSelection = { chosen: Chosen; count: number; which: ProductsAsked }

export const toPrices = (selection: PriceSelection) => ({ prices: selection })

const Kept = z.object({
  prices: z.object({
    chosen: z.union([z.object({ ids: z.array(z.string()) }), z.object({ all: Selection })]),
    count: z.int(),
    which: z.record(z.string(), z.unknown()),
  }),
})

/** Null where the page was opened without a selection. */
export function selectionIn(state: unknown): PriceSelection | null {
  const read = z.safeParse(Kept, state)
  // What `toPrices` has put there: the query of a table is a few texts.
  return read.success ? (read.data.prices as PriceSelection) : null
}
