import { dayAt, isHoliday } from '#features/delivery/delivery-promise.ts'
import type { DeliveryRules, OpeningHours } from '#platform/company.ts'

const DAY_MS = 24 * 3600 * 1000
// At most 200 holidays are kept: within so many weeks of open days there is one that is none.
const MAX_DAYS = 201 * 7

type Calendar = {
  openingHours: readonly OpeningHours[]
  delivery: Pick<DeliveryRules, 'holidays'>
  timeZone: string
}

/** The next day after `at` on which the shop is open, such as 2026-12-08. Null for a shop that never is. */
export function answerDay(at: Date, { openingHours, delivery, timeZone }: Calendar): string | null {
  const today = Date.parse(`${dayAt(at, timeZone)}T00:00:00Z`)
  for (let ahead = 1; ahead <= MAX_DAYS; ahead++) {
    const day = new Date(today + ahead * DAY_MS)
    const weekday = day.getUTCDay() || 7
    const name = day.toISOString().slice(0, 10)
    const isOpen = openingHours.some(({ days }) => days.includes(weekday))
    if (isOpen && !isHoliday(name, delivery.holidays)) return name
  }
  return null
}
