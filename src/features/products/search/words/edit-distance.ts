/**
 * How many letters are to be put in, taken out or changed to make one word of the other; `most + 1` where it is more than
 * that. Words of a search: a few dozen letters.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const changed = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      now.push(Math.min(changed, (above[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1))
    }
    if (Math.min(...now) > most) return most + 1
    above = now
  }
  return above.at(-1) ?? 0
}
