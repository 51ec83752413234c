import type { OpeningHours } from '#platform/company.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const DAY = 24 * 3600 * 1000
// Long enough to come past a week in which the shop opens once.
const DAYS_AHEAD = 8

const dayName = (day: number): string => DAYS[day - 1] ?? ''
const shortDay = (day: number): string => dayName(day).slice(0, 3)

/** Days and weekdays (Monday is 1) of a time that is written as if it were UTC. */
const dayOf = (shown: number): number => Math.floor(shown / DAY)
const weekdayOf = (shown: number): number => ((new Date(shown).getUTCDay() + 6) % 7) + 1

/** "17:30" → "5:30 PM". */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`
}

/** "Mon–Thu" for days in a row, "Friday" for one, "Mon, Wed" for others. */
export function daysText(days: readonly number[]): string {
  const [first, ...more] = days
  if (first !== undefined && more.length === 0) return dayName(first)
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) => {
      const [from = 0, to = from] = [run[0], run.at(-1)]
      return run.length > 2 ? `${shortDay(from)}–${shortDay(to)}` : run.map(shortDay)
    })
    .join(', ')
}

/** "9:00 AM – 5:30 PM". */
export const spanText = ({ opens, closes }: OpeningHours): string =>
  `${clockText(opens)} – ${clockText(closes)}`

/**
 * Open until a time (null: it never closes), or closed until a day and a time ("Monday", "9:00 AM"); `day` is null
 * for later today, `opens` for a shop without hours.
 */
export type OpenState =
  | { open: true; closes: string | null }
  | { open: false; opens: { day: string | null; time: string } | null }

/** Whether the shop's door is open at this moment, in the shop's own time zone. */
export function openState(hours: readonly OpeningHours[], timeZone: string, now: Date): OpenState {
  const change = nextChange(now, hours, timeZone)
  const clock = clockOf(timeZone)
  const shown = change && new Date(clock(+change))
  const time = shown && clockText(`${shown.getUTCHours()}:${shown.getUTCMinutes()}`)
  if (isOpenAt(now, hours, timeZone)) return { open: true, closes: time }
  if (!shown || !time) return { open: false, opens: null }
  const isToday = dayOf(+shown) === dayOf(clock(+now))
  return { open: false, opens: { day: isToday ? null : dayName(weekdayOf(+shown)), time } }
}

/** "Open now, closes 5:30 PM", "Closed, opens Monday 9:00 AM". */
export function openWords(state: OpenState): string {
  if (state.open) return state.closes ? `Open now, closes ${state.closes}` : 'Open now'
  if (!state.opens) return 'Closed'
  return `Closed, opens ${[state.opens.day, state.opens.time].filter(Boolean).join(' ')}`
}

/** At the minute of closing the shop is closed. */
export const isOpenAt = (date: Date, hours: readonly OpeningHours[], timeZone: string): boolean =>
  spansAround(date, hours, timeZone).some(({ opens, closes }) => opens <= +date && +date < closes)

/** When the shop next opens or closes after `date`; null where it never opens, or never closes. */
export function nextChange(date: Date, hours: readonly OpeningHours[], timeZone: string): Date | null {
  const spans = spansAround(date, hours, timeZone)
  const next = spans.flatMap(({ opens, closes }) => [opens, closes]).find((change) => change > +date)
  const lastKnown = spans.at(-1)?.closes
  // A span that reaches to the end of what was looked at has no end.
  if (next === undefined || (next === lastKnown && next - +date > (DAYS_AHEAD - 1) * DAY)) return null
  return new Date(next)
}

type Span = { opens: number; closes: number }

/** The times at which the shop is open, from yesterday (whose night may reach into today) on, in order, none touching. */
function spansAround(date: Date, hours: readonly OpeningHours[], timeZone: string): Span[] {
  const clock = clockOf(timeZone)
  const today = dayOf(clock(+date)) * DAY
  const spans: Span[] = []
  for (let day = today - DAY; day <= today + DAYS_AHEAD * DAY; day += DAY) {
    for (const { days, opens, closes } of hours) {
      if (!days.includes(weekdayOf(day))) continue
      const closesOn = closes <= opens ? day + DAY : day
      spans.push({
        opens: instantOf(day + sinceMidnight(opens), clock),
        closes: instantOf(closesOn + sinceMidnight(closes), clock),
      })
    }
  }
  return joined(spans.sort((one, other) => one.opens - other.opens))
}

function joined(spans: Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans) {
    const last = apart.at(-1)
    if (last && span.opens <= last.closes) last.closes = Math.max(last.closes, span.closes)
    else apart.push(span)
  }
  return apart
}

function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** What the clocks of the zone show at an instant, written as if it were UTC. */
type Clock = (instant: number) => number

function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const at: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant)) at[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

/** The instant at which the zone's clocks show `shown`. The second step is for days on which they are changed. */
function instantOf(shown: number, clock: Clock): number {
  const guess = shown - (clock(shown) - shown)
  return guess - (clock(guess) - shown)
}
