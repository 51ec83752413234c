import { canBeKept } from './kept-text.ts'
import { centsOf, hasWholeCents, MAX_CENTS } from './money.ts'
import { isLongerThan } from './text-length.ts'

// How the lists that a browser keeps of products are read: cart, wishlist, comparison.

/**
 * The sound items of a stored JSON array, each product once, at most so many. Whatever was stored, the answer is a list.
 * `parseItem` answers null for what it cannot use.
 */
export function parseStoredItems<Item extends { productId: string }>(
  saved: string | null,
  parseItem: (stored: Record<string, unknown>) => Item | null,
  most: number,
): Item[] {
  const items = new Map<string, Item>()
  for (const stored of listIn(saved)) {
    // Anything may stand there: each part is looked at before it is used.
    const item = typeof stored === 'object' && stored ? parseItem(stored as Record<string, unknown>) : null
    if (item && !items.has(item.productId) && items.size < most) items.set(item.productId, item)
  }
  return [...items.values()]
}

function listIn(saved: string | null): unknown[] {
  try {
    const json: unknown = JSON.parse(saved ?? 'null')
    return Array.isArray(json) ? json : []
  } catch {
    return []
  }
}

// The API refuses a whole body for one such character.
export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && !isLongerThan(value, most) && canBeKept(value)

/** A picture's address; null where it can be none. */
export const storedImage = (image: unknown): string | null =>
  typeof image === 'string' && image.length <= 2000 ? image : null

/** Cents of an amount of dollars; null where it is none. */
export function storedCents(dollars: unknown): number | null {
  if (typeof dollars !== 'number' || !hasWholeCents(dollars)) return null
  const cents = centsOf(dollars)
  return cents >= 0 && cents <= MAX_CENTS ? cents : null
}
