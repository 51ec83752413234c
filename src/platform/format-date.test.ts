import { expect, test } from 'vitest'
import { formatDay, formatTime } from './format-date.ts'

test('an instant and a day are written as en-US writes them', () => {
  const at = new Date(2026, 10, 8, 15, 6)
  expect(formatTime(at)).toBe('Nov 8, 2026, 3:06 PM')
  expect(formatDay(at)).toBe('Nov 8, 2026')
})

test('by the clock of a zone that is given', () => {
  const at = new Date('2026-11-09T02:30:00Z')
  expect(formatTime(at, 'America/Los_Angeles')).toBe('Nov 8, 2026, 6:30 PM')
  expect(formatDay(at, 'Asia/Kolkata')).toBe('Nov 9, 2026')
})
