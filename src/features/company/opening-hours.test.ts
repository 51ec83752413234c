import { expect, test } from 'vitest'
import { daysText, openState, spanText } from './opening-hours.ts'

const hours = [
  { days: [1, 2, 3, 4], opens: '09:00', closes: '17:30' },
  { days: [5], opens: '09:00', closes: '18:00' },
  { days: [6], opens: '11:00', closes: '17:00' },
]
const portland = 'America/Los_Angeles'
const at = (utc: string) => openState(hours, portland, new Date(utc))

test('the hours read as on the door', () => {
  expect(hours.map(({ days }) => daysText(days))).toEqual(['Mon–Thu', 'Friday', 'Saturday'])
  expect(daysText([1, 3])).toBe('Mon, Wed')
  expect(hours.map(spanText)).toEqual(['9:00 AM – 5:30 PM', '9:00 AM – 6:00 PM', '11:00 AM – 5:00 PM'])
})

test('the shop is open by the clock on its own wall, not the reader’s', () => {
  // Thursday 5:29 PM in Portland is already Friday in Greenwich.
  expect(at('2026-11-27T01:29:00Z')).toEqual({ open: true, closes: '5:30 PM' })
  expect(at('2026-11-27T01:30:00Z')).toEqual({ open: false, opens: { day: 'Friday', time: '9:00 AM' } })
})

test('a closed shop says when it opens', () => {
  expect(at('2026-11-28T18:00:00Z')).toEqual({ open: false, opens: { day: null, time: '11:00 AM' } })
  expect(at('2026-11-29T02:00:00Z')).toEqual({ open: false, opens: { day: 'Monday', time: '9:00 AM' } })
  expect(openState([], portland, new Date())).toEqual({ open: false, opens: null })
})
