import type { OpeningHours } from '#platform/company.ts'

const DAY_MS = 24 * 3600 * 1000

/** The next day after `at` on which the shop is open, in words: "Tue, Dec 8". Null for a shop that never is. */
export function answerDay(at: Date, hours: readonly OpeningHours[], timeZone: string): string | null {
  const today = Date.parse(`${at.toLocaleDateString('sv-SE', { timeZone, dateStyle: 'short' })}T00:00:00Z`)
  for (let day = today + DAY_MS; day <= today + 7 * DAY_MS; day += DAY_MS) {
    const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1
    if (hours.some(({ days }) => days.includes(weekday)))
      return new Date(day).toLocaleDateString('en-US', {
        timeZone: 'UTC',
        weekday: 'short',
        month: 'short',
        day: 'numeric',
      })
  }
  return null
}
