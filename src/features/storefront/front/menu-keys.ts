type Place = {
  /** Which link has the focus; -1: none. */
  at: number
  /** Categories, in columns of so many rows that read down; then come the other links. */
  count: number
  rows: number
  all: number
}

/** Where a key leads in the category menu; null where it is none of the menu's. */
export function placeAfter(key: string, { at, count, rows, all }: Place): number | null {
  const last = all - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'ArrowRight') {
    if (at >= count) return at
    if (at + rows < count) return at + rows
    // From the last column to the links beside it, and from a short one past its end too.
    return Math.min(last, count + (at % rows))
  }
  if (key === 'ArrowLeft') {
    if (at < count) return at < rows ? at : at - rows
    const lastColumn = count - 1 - ((count - 1) % rows)
    return Math.max(0, Math.min(count - 1, lastColumn + (at - count)))
  }
  return null
}
