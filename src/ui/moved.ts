/** The list with one entry taken out at `from` and put in at `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
