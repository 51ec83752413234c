const DAY_MS = 24 * 3600 * 1000

/** A day of the calendar, so many days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days from one to another, both counted. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1

/** How many days each point of a chart has: so few points can be told apart. */
const STEPS = [1, 7, 30] as const
const MAX_POINTS = 106

export const stepFor = (days: number): number =>
  STEPS.find((step) => days / step <= MAX_POINTS) ?? STEPS.at(-1) ?? 1
