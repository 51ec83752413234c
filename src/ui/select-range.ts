/** What is selected after all rows from one to another were set the same; without a first one, or where it is out of sight, the other alone. */
export function selectRange(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  { from, to, isOn }: { from: string | undefined; to: string; isOn: boolean },
): Set<string> {
  const end = keys.indexOf(to)
  const start = from === undefined || !keys.includes(from) ? end : keys.indexOf(from)
  const next = new Set(selected)
  for (const key of keys.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}
