import type { QueryOf } from '#platform/contract/endpoint.ts'
import { type Keepable, ResponseCache } from '#platform/page-cache/response-cache.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { countProductsEndpoint as row } from './contract.ts'
import { showsCounts } from './shown-listing.ts'

type Question = Omit<QueryOf<typeof row>, 'sort'>

/** So many products of one category in one price range, all of them inside or outside the price that is asked for. */
export type Cell = { categoryId: string; range: number; isInPrice: boolean; count: number }

interface KeptCells extends Keepable<KeptCells> {
  cells: Cell[]
}

/** Fewer are counted in a moment. */
const MIN_KEPT = 10_000
const MAX_BYTES = 2 * 1024 * 1024
const CELL_BYTES = 120

const keptOf = new WeakMap<Shop['changes'], ResponseCache<KeptCells>>()

/** Those of this node, until one of its changes alters them. */
function storedIn({ changes }: Shop): ResponseCache<KeptCells> {
  const known = keptOf.get(changes)
  if (known) return known
  const kept = new ResponseCache<KeptCells>({ trusted: changes.listening, maxBytes: MAX_BYTES })
  changes.subscribe((change) => kept.invalidate(change))
  keptOf.set(changes, kept)
  return kept
}

/** Chosen categories are left out: the cells say it for each. */
const keyOf = ({ search, price, discountAbove, ratingFrom, stockLevel }: Question): string =>
  JSON.stringify([search, price, discountAbove, ratingFrom, stockLevel])

/** The cells of this question as they are kept, or counted; those of a large shop are kept. */
export async function keepCells(
  shop: Shop,
  question: Question,
  count: () => Promise<Cell[]>,
): Promise<Cell[]> {
  const { cells } = await storedIn(shop).get(keyOf(question), async () => {
    const cells = await count()
    const isLarge = cells.reduce((sum, { count }) => sum + count, 0) >= MIN_KEPT
    return { cells, bytes: cells.length * CELL_BYTES, shown: isLarge ? showsCounts(question) : null }
  })
  return cells
}

/** How many products a list has, where that is known. */
export function totalKept(shop: Shop, question: Question): number | undefined {
  const { categoryIds } = question
  return storedIn(shop)
    .find(keyOf(question))
    ?.cells.filter(({ categoryId }) => categoryIds.length === 0 || categoryIds.includes(categoryId))
    .reduce((sum, { count, isInPrice }) => (isInPrice ? sum + count : sum), 0)
}
