/** What stays true whenever it is read, for two lines: "Usually arrives 2–4 business days", "after we ship". */
export function formatUsual({ least, most }: { least: number; most: number }): [string, string] {
  if (most === 0) return ['Usually arrives the same day', 'that we ship']
  const days = least === most ? String(most) : `${least}–${most}`
  return [`Usually arrives ${days} business ${most === 1 ? 'day' : 'days'}`, 'after we ship']
}
