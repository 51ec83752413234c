import { longDay, shortDay } from '#features/insights/day-words.ts'
import type { Sales } from './contract.ts'
import { plusDays } from './period.ts'

/** "Nov 1", "Nov 1 – Nov 30"; with the year where it is another one than that of the days beside it. */
export function spanInWords(from: string, to: string, beside?: string): string {
  const days = from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`
  return beside === undefined || yearOf(to) === yearOf(beside) ? days : `${days}, ${yearOf(to)}`
}

/** "Sun, Nov 1, 2026", or the days of a point that has several: "Nov 1 – Nov 7". */
export function pointInWords({ step, to }: Pick<Sales, 'step' | 'to'>, day: string): string {
  if (step === 1) return longDay(day)
  const last = plusDays(day, step - 1)
  return spanInWords(day, last < to ? last : to)
}

const yearOf = (day: string) => day.slice(0, 4)
