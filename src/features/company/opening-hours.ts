import type { OpeningHours } from '#platform/company.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const dayName = (day: number): string => DAYS[day - 1] ?? ''
const shortDay = (day: number): string => dayName(day).slice(0, 3)

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
