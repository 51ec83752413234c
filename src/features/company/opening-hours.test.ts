import { expect, test } from 'vitest'
import { formatOpening } from './format-opening.ts'
import { isOpenAt, nextChange, openState } from './open-state.ts'
import { daysText, spanText } from './opening-hours.ts'

const week = [
  { days: [1, 2, 3, 4], opens: '09:00', closes: '17:30' },
  { days: [5], opens: '09:00', closes: '18:00' },
  { days: [6], opens: '11:00', closes: '17:00' },
]
const PORTLAND = 'America/Los_Angeles'
const wordsAt = (iso: string, hours = week, zone = PORTLAND) =>
  formatOpening(openState(hours, zone, new Date(iso)))
const changeAt = (iso: string, hours = week, zone = PORTLAND) =>
  nextChange(new Date(iso), hours, zone)?.toISOString() ?? null

test('the hours read as on the door', () => {
  expect(week.map(({ days }) => daysText(days))).toEqual(['Mon–Thu', 'Friday', 'Saturday'])
  expect(daysText([1, 3])).toBe('Mon, Wed')
  expect(daysText([1, 2, 4, 5, 6])).toBe('Mon, Tue, Thu–Sat')
  expect(week.map(spanText)).toEqual(['9:00 AM – 5:30 PM', '9:00 AM – 6:00 PM', '11:00 AM – 5:00 PM'])
  expect(spanText({ days: [1], opens: '00:00', closes: '12:00' })).toBe('12:00 AM – 12:00 PM')
})

test('the counter opens at nine and is closed at the minute of closing, on Portland’s clocks', () => {
  // Friday, 27 November 2026: Portland is eight hours behind.
  expect(isOpenAt(new Date('2026-11-27T16:59:59Z'), week, PORTLAND)).toBe(false)
  expect(isOpenAt(new Date('2026-11-27T17:00:00Z'), week, PORTLAND)).toBe(true)
  expect(isOpenAt(new Date('2026-11-28T01:59:59Z'), week, PORTLAND)).toBe(true)
  expect(isOpenAt(new Date('2026-11-28T02:00:00Z'), week, PORTLAND)).toBe(false)
})

test('an open shop says when it closes, a closed one when it opens', () => {
  expect(wordsAt('2026-11-26T20:00:00Z')).toBe('Open now, closes 5:30 PM')
  expect(wordsAt('2026-11-26T12:00:00Z')).toBe('Closed, opens 9:00 AM')
  expect(wordsAt('2026-11-28T03:00:00Z')).toBe('Closed, opens Saturday 11:00 AM')
  expect(wordsAt('2026-11-29T03:00:00Z')).toBe('Closed, opens Monday 9:00 AM')
})

test('on the days when clocks are changed the shop still opens at nine', () => {
  const daily = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '17:00' }]
  // 2026-03-08: 2:00 becomes 3:00. Seven hours behind from then on.
  expect(changeAt('2026-03-08T08:30:00Z', daily)).toBe('2026-03-08T16:00:00.000Z')
  expect(changeAt('2026-03-07T18:00:00Z', daily)).toBe('2026-03-08T01:00:00.000Z')
  // 2026-11-01: 2:00 becomes 1:00. Eight hours behind from then on.
  expect(changeAt('2026-11-01T07:30:00Z', daily)).toBe('2026-11-01T17:00:00.000Z')
})

test('a night shift stays open past midnight, also into a day without hours of its own', () => {
  const night = [{ days: [6], opens: '20:00', closes: '02:00' }]
  // Sunday, 29 November 2026, 1:59 and 2:00 in Portland.
  expect(wordsAt('2026-11-29T09:59:00Z', night)).toBe('Open now, closes 2:00 AM')
  expect(wordsAt('2026-11-29T10:00:00Z', night)).toBe('Closed, opens Saturday 8:00 PM')
  expect(wordsAt('2026-11-29T05:00:00Z', night)).toBe('Open now, closes 2:00 AM')
})

test('midnight between two open days is no change', () => {
  const weekend = [
    { days: [6], opens: '10:00', closes: '00:00' },
    { days: [7], opens: '00:00', closes: '04:00' },
  ]
  expect(changeAt('2026-11-28T20:00:00Z', weekend)).toBe('2026-11-29T12:00:00.000Z')
})

test('a shop that never closes, or never opens, has no next change', () => {
  const always = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '00:00' }]
  expect(wordsAt('2026-11-28T20:00:00Z', always)).toBe('Open now')
  expect(changeAt('2026-11-28T20:00:00Z', always)).toBeNull()
  expect(wordsAt('2026-11-28T20:00:00Z', [])).toBe('Closed')
})

test('A25 TIME-SSR: it is the shop’s own clock that counts, not the reader’s', () => {
  // Monday morning in Sydney is still Sunday in Portland.
  expect(wordsAt('2026-11-30T00:00:00Z', week, 'Australia/Sydney')).toBe('Open now, closes 5:30 PM')
  expect(wordsAt('2026-11-30T00:00:00Z')).toBe('Closed, opens Monday 9:00 AM')
})
