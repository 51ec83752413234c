import { expect, test } from 'vitest'
import { addDays, addMonths, daysInShort, weekStartOf, weeksOf } from './calendar-days.ts'

test('days and months are added across their ends, whatever a zone does to its clocks', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  // Here clocks are set back, there forward: a day stays a day.
  expect(addDays('2026-11-01', 1)).toBe('2026-11-02')
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
})

test('a week begins on its Sunday', () => {
  expect(weekStartOf('2026-11-29')).toBe('2026-11-29')
  expect(weekStartOf('2026-11-28')).toBe('2026-11-22')
})

test('a month is a sheet of whole weeks', () => {
  const weeks = weeksOf('2026-11-17')
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf('2026-02-01')).toHaveLength(4)
  expect(weeksOf('2026-08-01')).toHaveLength(6)
})

test('a range is said as shortly as it can be understood', () => {
  const said = (from: string, to: string) => daysInShort(from, to, '2026')
  expect(said('2026-11-30', '2026-11-30')).toBe('Nov 30')
  expect(said('2026-11-09', '2026-11-20')).toBe('Nov 9–20')
  expect(said('2026-10-28', '2026-11-03')).toBe('Oct 28 – Nov 3')
  expect(said('2025-12-30', '2026-01-02')).toBe('Dec 30, 2025 – Jan 2')
  expect(said('2025-11-09', '2025-12-01')).toBe('Nov 9 – Dec 1, 2025')
})
