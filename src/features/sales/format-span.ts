import { longDay, shortDay } from '#features/insights/format-day.ts'
import type { Sales } from './contract.ts'
import { plusDays } from './period.ts'

/** "Nov 1", "Nov 1 – Nov 30"; with the year where it is another one than that of the days beside it. */
export function formatSpan(from: string, to: string, beside?: string): string {
  const days = from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`
  return beside === undefined || yearOf(to) === yearOf(beside) ? days : `${days}, ${yearOf(to)}`
}

/** "Sun, Nov 1, 2026", or the days of a point that has several: "Nov 1 – Nov 7". */
export function formatPoint({ step, to }: Pick<Sales, 'step' | 'to'>, day: string): string {
  if (step === 1) return longDay(day)
  const last = plusDays(day, step - 1)
  return formatSpan(day, last < to ? last : to)
}

const yearOf = (day: string) => day.slice(0, 4)
