type Counts = Record<string, number>

/** How many a choice of the filter would show. */
export const countIn = (counts: Counts, choice: string): number =>
  Object.hasOwn(counts, choice) ? (counts[choice] ?? 0) : 0

/** Categories with something to show first, in the shop's order; a chosen one without stays on top, where it is seen. */
export function hitsFirst<Category extends { id: string }>(
  categories: readonly Category[],
  counts: Counts | undefined,
  chosen: readonly string[],
): Category[] {
  if (!counts) return [...categories]
  const placeOf = ({ id }: Category) => {
    if (countIn(counts, id) > 0) return 1
    return chosen.includes(id) ? 0 : 2
  }
  return categories.toSorted((one, other) => placeOf(one) - placeOf(other))
}
