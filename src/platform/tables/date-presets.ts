import { addDays, monthStartOf, weekStartOf } from '#ui/calendar-days.ts'

export const DATE_PRESETS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth'] as const
export type DatePreset = (typeof DATE_PRESETS)[number]

export const PRESET_WORDS: Record<DatePreset, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  thisMonth: 'This month',
}

export type Days = { from: string; to: string }

/** The day, such as 2026-11-28, that a zone's clocks show. */
export const todayIn = (timeZone: string | undefined, now: Date): string =>
  now.toLocaleDateString('sv-SE', { timeZone })

/** What is not over yet ends today. Weeks begin on Sunday. */
export function daysOf(preset: DatePreset, today: string): Days {
  const week = weekStartOf(today)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return { from: week, to: today }
    case 'lastWeek':
      return { from: addDays(week, -7), to: addDays(week, -1) }
    case 'thisMonth':
      return { from: monthStartOf(today), to: today }
  }
}

type Asked = { dates?: readonly string[]; from?: readonly string[]; to?: readonly string[] }

/** What a call is asked where the address names the days by a word: a link and a kept view mean the day they are opened. */
export function withDays<A extends Asked>({ dates, ...asked }: A, today: string): Omit<A, 'dates'> {
  const preset = DATE_PRESETS.find((one) => one === dates?.[0])
  if (!preset) return asked
  const { from, to } = daysOf(preset, today)
  return { ...asked, from: [from], to: [to] }
}
