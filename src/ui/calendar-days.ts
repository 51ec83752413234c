// Days are texts such as 2026-11-28: no clock and no zone is in them.

const MS_A_DAY = 86_400_000

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(at(day) + days * MS_A_DAY)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay()

/** The Sunday that the day's week begins with. */
export const weekStartOf = (day: string): string => addDays(day, -weekdayOf(day))

export const monthStartOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day of another month, or its last where it is shorter. */
export function addMonths(day: string, months: number): string {
  const start = new Date(at(monthStartOf(day)))
  start.setUTCMonth(start.getUTCMonth() + months)
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1, 0)
  return dayOf(start.setUTCDate(Math.min(Number(day.slice(8)), end.getUTCDate())))
}

/** The weeks that a month's sheet shows, from Sunday to Saturday. */
export function weeksOf(month: string): string[][] {
  const next = addMonths(monthStartOf(month), 1)
  const weeks: string[][] = []
  for (let start = weekStartOf(monthStartOf(month)); start < next; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
  return weeks
}

const format = (style: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...style })
  return (day: string): string => written.format(at(day))
}

/** "November 2026" */
export const formatMonth = format({ month: 'long', year: 'numeric' })
/** "Saturday, November 28, 2026" */
export const dayInFull = format({ dateStyle: 'full' })
/** "Nov 28" */
export const dayInShort = format({ month: 'short', day: 'numeric' })

/** "Nov 9–20", "Oct 28 – Nov 3"; years where they are not this one. */
export function daysInShort(from: string, to: string, thisYear: string): string {
  const year = (day: string) => (day.slice(0, 4) === thisYear ? '' : `, ${day.slice(0, 4)}`)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  if (from === to) return dayInShort(from) + year(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayInShort(from)}–${Number(to.slice(8))}${year(to)}`
  return `${dayInShort(from)}${isOneYear ? '' : year(from)} – ${dayInShort(to)}${year(to)}`
}
