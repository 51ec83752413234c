/** Where a strip leaves pages out. */
export const gap = '…'

/**
 * The page numbers to show, at most seven entries: all of up to five pages, otherwise the first, the
 * last and those around the current one.
 */
export function pageNumbers(page: number, pages: number): (number | typeof gap)[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, at) => at + 1)
  if (page <= 3) return [1, 2, 3, 4, gap, pages]
  if (page >= pages - 2) return [1, gap, pages - 3, pages - 2, pages - 1, pages]
  return [1, gap, page - 1, page, page + 1, gap, pages]
}
