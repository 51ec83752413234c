import { expect, test } from 'vitest'
import { answerDay } from './answer-day.ts'
import { formatWindow, returnWindow } from './return-window.ts'

const PORTLAND = 'America/Los_Angeles'
const days = 30

test('the last day is open until midnight of the shop’s clock, over the change of clocks and the year’s end', () => {
  const deliveredAt = new Date('2026-12-04T04:00:00Z') // Dec 3, 8 PM in Portland
  const at = (now: string) => returnWindow({ deliveredAt, days, now: new Date(now), timeZone: PORTLAND })
  expect(at('2027-01-03T07:59:59Z')).toMatchObject({ state: 'open', until: '2027-01-02' })
  expect(at('2027-01-03T08:00:00Z').state).toBe('closed')
  expect(formatWindow(at('2027-01-03T08:00:00Z'))).toBe('The return window closed Jan 2, 2027')
  expect(formatWindow(at('2026-12-10T08:00:00Z'))).toBe('Return by Jan 2, 2027')
  const none = returnWindow({ deliveredAt: null, days, now: new Date(), timeZone: PORTLAND })
  expect(formatWindow(none)).toBe('Returns open when your order arrives')
})

test('an answer is promised for the next day on which the shop is open and has no holiday', () => {
  const openingHours = [{ days: [1, 2, 3, 4], opens: '09:00', closes: '17:30' }]
  const calendar = { openingHours, delivery: { holidays: ['12-24', '2026-12-28'] }, timeZone: PORTLAND }
  const asked = (at: string) => answerDay(new Date(at), calendar)
  expect(asked('2026-12-07T20:00:00Z')).toBe('2026-12-08')
  expect(asked('2026-12-10T20:00:00Z')).toBe('2026-12-14')
  // Sunday evening there, Monday in Greenwich.
  expect(asked('2026-12-14T04:00:00Z')).toBe('2026-12-14')
  // A Wednesday: Thursday the 24th is a holiday of every year, Monday the 28th one of this year.
  expect(asked('2026-12-23T20:00:00Z')).toBe('2026-12-29')
  expect(answerDay(new Date(), { ...calendar, openingHours: [] })).toBeNull()
})
