import type { DeliveryRules } from '#platform/company.ts'
import { clockOf, instantOf, sinceMidnight } from '#platform/zone-clock.ts'

/** When an order arrives. Days are "2026-12-02", by the shop's calendar, both included. */
export type ArrivalDays = { from: string; to: string }

/** What is promised to who orders by then. */
export type DeliveryPromise = ArrivalDays & { orderBy: Date }

const DAY = 24 * 3600 * 1000

/**
 * What the shop promises at this moment. An order that comes before the cut-off of a business day leaves that day, any
 * other the next; the carrier takes so many business days from there.
 */
export function promiseAt(now: Date, rules: DeliveryRules, timeZone: string): DeliveryPromise {
  const clock = clockOf(timeZone)
  const cutoffOf = (day: number) => instantOf(day + sinceMidnight(rules.cutoff), clock)
  let leaves = startOfDay(clock(+now))
  while (!isBusinessDay(leaves, rules) || cutoffOf(leaves) <= +now) leaves += DAY
  return {
    from: nameOf(businessDaysAfter(leaves, rules.transitDays.least, rules)),
    to: nameOf(businessDaysAfter(leaves, rules.transitDays.most, rules)),
    orderBy: new Date(cutoffOf(leaves)),
  }
}

/** The day that the shop's calendar shows at an instant: "2026-11-30". */
export const dayAt = (at: Date, timeZone: string): string => nameOf(startOfDay(clockOf(timeZone)(+at)))

// Days are counted as midnights of UTC, which has no summer time.
const startOfDay = (shown: number): number => Math.floor(shown / DAY) * DAY
const nameOf = (day: number): string => new Date(day).toISOString().slice(0, 10)

function businessDaysAfter(day: number, count: number, rules: DeliveryRules): number {
  let [at, left] = [day, count]
  while (left > 0) {
    at += DAY
    if (isBusinessDay(at, rules)) left--
  }
  return at
}

/** Monday is 1, Sunday 7. */
function isBusinessDay(day: number, { businessDays, holidays }: DeliveryRules): boolean {
  const weekday = new Date(day).getUTCDay() || 7
  return businessDays.includes(weekday) && !isHoliday(nameOf(day), holidays)
}

/** A holiday is a day ("2026-11-26"), or one of every year ("12-25"). */
export const isHoliday = (day: string, holidays: readonly string[]): boolean =>
  holidays.includes(day) || holidays.includes(day.slice(5))
