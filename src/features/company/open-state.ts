import type { OpeningHours } from '#platform/company.ts'
import { clockOf, instantOf, sinceMidnight } from '#platform/zone-clock.ts'
import { clockText, dayName, type OpenState } from './opening-hours.ts'

const DAY = 24 * 3600 * 1000
// Long enough to come past a week in which the shop opens once.
const DAYS_AHEAD = 8

/** Days and weekdays (Monday is 1) of a time that is written as if it were UTC. */
const dayOf = (shown: number): number => Math.floor(shown / DAY)
const weekdayOf = (shown: number): number => ((new Date(shown).getUTCDay() + 6) % 7) + 1

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
