import { type ArrivalDays, dayAt } from './delivery-promise.ts'

const MINUTE = 60_000

const WEEKDAY_AND_DAY = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const DAY_ALONE = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const

const write = (day: string, style: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', style)

/** "Wed, Dec 2" */
export const formatWeekday = (day: string): string => write(day, WEEKDAY_AND_DAY)

/** "Dec 2" */
export const formatDays = (day: string): string => write(day, DAY_ALONE)

/** "Wed, Dec 2 – Fri, Dec 4" */
export const formatSpanOf = ({ from, to }: ArrivalDays): string =>
  from === to ? formatWeekday(from) : `${formatWeekday(from)} – ${formatWeekday(to)}`

/** "Dec 2 – Dec 4" */
export const formatShortSpan = ({ from, to }: ArrivalDays): string =>
  from === to ? formatDays(from) : `${formatDays(from)} – ${formatDays(to)}`

/** "Arrives Wed, Dec 2 – Fri, Dec 4" */
export const formatArrival = (days: ArrivalDays): string => `Arrives ${formatSpanOf(days)}`

/** "within 2 h 10 min" on the same day, later "by 12 PM Mon, Nov 30". Never more time than there is. */
export function orderByWords(orderBy: Date, now: Date, timeZone: string): string {
  const day = dayAt(orderBy, timeZone)
  if (day !== dayAt(now, timeZone)) return `by ${formatClock(orderBy, timeZone)} ${formatWeekday(day)}`
  const minutes = Math.max(1, Math.floor((+orderBy - +now) / MINUTE))
  const hours = Math.floor(minutes / 60)
  const parts = [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`]
  return `within ${parts.filter(Boolean).join(' ')}`
}

/** "12 PM", "5:30 PM" */
export const formatClock = (at: Date, timeZone: string): string =>
  at
    .toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .replace(/\u202f/g, ' ')
    .replace(':00', '')
