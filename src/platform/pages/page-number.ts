const FARTHEST = 1_000_000_000

/**
 * The page of a list that an address names, from 1; what is no whole number names the first. However long the number,
 * it is a page: one that no list reaches, and not the first under another address.
 */
export function pageNumberFrom(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), FARTHEST) : 1
}
