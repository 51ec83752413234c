import type { OpeningHours } from '#platform/company.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** "17:30" → "5:30 PM". */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "Mon–Thu" for days in a row, "Friday" for one, "Mon, Wed" for others. */
export function daysText(days: readonly number[]): string {
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return ''
  if (days.length === 1) return dayName(first)
  const inARow = days.length > 2 && last - first === days.length - 1
  return inARow ? `${shortName(first)}–${shortName(last)}` : days.map(shortName).join(', ')
}

/** "9:00 AM – 5:30 PM". */
export const spanText = ({ opens, closes }: OpeningHours): string =>
  `${clockText(opens)} – ${clockText(closes)}`

/** Open until a time, or closed until a day and a time ("Monday", "9:00 AM"); `day` is null for later today. */
export type OpenState =
  | { open: true; closes: string }
  | { open: false; opens: { day: string | null; time: string } | null }

/** Whether the shop's door is open at this moment, in the shop's own time zone. */
export function openState(hours: readonly OpeningHours[], timeZone: string, now: Date): OpenState {
  const { day, time } = dayAndTime(timeZone, now)
  const today = hours.filter(({ days }) => days.includes(day))
  const current = today.find(({ opens, closes }) => opens <= time && time < closes)
  if (current) return { open: true, closes: clockText(current.closes) }
  const later = earliest(today.filter(({ opens }) => opens > time))
  if (later) return { open: false, opens: { day: null, time: clockText(later.opens) } }
  for (let ahead = 1; ahead <= 7; ahead++) {
    const next = ((day - 1 + ahead) % 7) + 1
    const first = earliest(hours.filter(({ days }) => days.includes(next)))
    if (first) return { open: false, opens: { day: dayName(next), time: clockText(first.opens) } }
  }
  return { open: false, opens: null }
}

const dayName = (day: number): string => DAYS[day - 1] ?? ''
const shortName = (day: number): string => dayName(day).slice(0, 3)

const earliest = (spans: readonly OpeningHours[]): OpeningHours | undefined =>
  [...spans].sort((a, b) => a.opens.localeCompare(b.opens))[0]

/** Monday is 1, as in the company file; the time as "09:00", which compares like a time. */
function dayAndTime(timeZone: string, now: Date): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: DAYS.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` }
}
