import type { Comparison } from './contract.ts'

const DAY_MS = 24 * 3600 * 1000

/** A day of the calendar, so many days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days from one to another, both counted. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1

/** The same day of the year before; of February 29, the last day of February. */
function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const isLeapDay = month === '02' && date === '29'
  return `${String(Number(year) - 1).padStart(4, '0')}-${month}-${isLeapDay ? '28' : date}`
}

/** What a period is compared with has always as many days: so its points stand beside those of the period. */
export function comparedDays(
  { from, to }: { from: string; to: string },
  comparison: Comparison,
): { from: string; to: string } | null {
  if (comparison === 'none') return null
  const days = daysFrom(from, to)
  const first = comparison === 'year' ? yearBefore(from) : plusDays(from, -days)
  return { from: first, to: plusDays(first, days - 1) }
}

/** How many days each point of a chart has: so few points can be told apart. */
const STEPS = [1, 7, 30] as const
const MAX_POINTS = 106

export const stepFor = (days: number): number =>
  STEPS.find((step) => days / step <= MAX_POINTS) ?? STEPS.at(-1) ?? 1
