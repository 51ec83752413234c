// A day of the shop's calendar is no instant: it must not typo over midnight in the reader's zone.
const short = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const midnightOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** "2026-11-16" → "Nov 16". */
export const shortDay = (day: string): string => short.format(midnightOf(day))

/** "2026-11-16" → "Mon, Nov 16, 2026". */
export const longDay = (day: string): string => long.format(midnightOf(day))
