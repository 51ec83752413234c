const words = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  // A day of the shop's calendar is no instant: it must not slip over midnight in the reader's zone.
  timeZone: 'UTC',
})

const partsOf = (day: string) => {
  const parts = new Map(
    words.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  )
  return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
}

/** "2026-11-16" → "16 Nov". */
export function shortDay(day: string): string {
  const part = partsOf(day)
  return `${part('day')} ${part('month')}`
}

/** "2026-11-16" → "Mon 16 Nov 2026". */
export function longDay(day: string): string {
  const part = partsOf(day)
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`
}
