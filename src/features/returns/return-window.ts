import { formatDay } from '#platform/format-date.ts'

/** How long an order may be returned. `until` is the last day on which it may, such as 2027-01-02. */
export type ReturnWindow =
  | { state: 'before'; until: null; deliveredAt: null }
  | { state: 'open' | 'closed'; until: string; deliveredAt: Date }

type Asked = {
  /** Null while the order has not arrived. */
  deliveredAt: Date | null
  days: number
  now: Date
  timeZone: string
}

const DAY_MS = 24 * 3600 * 1000

/** Counted in days of the shop's calendar: on the last of them the window is open until midnight. */
export function returnWindow({ deliveredAt, days, now, timeZone }: Asked): ReturnWindow {
  if (!deliveredAt) return { state: 'before', until: null, deliveredAt: null }
  const until = daysAfter(dayIn(timeZone, deliveredAt), days)
  return { state: dayIn(timeZone, now) <= until ? 'open' : 'closed', until, deliveredAt }
}

/** 2026-11-28, by the clock of a time zone. */
const dayIn = (timeZone: string, at: Date): string =>
  at.toLocaleDateString('sv-SE', { timeZone, dateStyle: 'short' })

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** "Jan 2, 2027" for 2027-01-02. */
export const formatDays = (day: string): string => formatDay(new Date(`${day}T00:00:00Z`), 'UTC')

/** Why nothing can be returned now, or until when it can. */
export function formatWindow({ state, until }: Pick<ReturnWindow, 'state' | 'until'>): string {
  if (until === null) return 'Returns open when your order arrives'
  return state === 'open' ? `Return by ${formatDays(until)}` : `The return window closed ${formatDays(until)}`
}
