import { expect, test } from 'vitest'
import { daysOf, todayIn, withDays } from './date-presets.ts'

test('today is the day of the shop’s clock, whichever day it is where it is read', () => {
  const at = new Date('2026-11-30T03:30:00Z')
  expect(todayIn('America/Los_Angeles', at)).toBe('2026-11-29')
  expect(todayIn('UTC', at)).toBe('2026-11-30')
  expect(todayIn('Asia/Kolkata', new Date('2026-11-30T20:00:00Z'))).toBe('2026-12-01')
})

test('weeks begin on Sunday, and what is not over ends today', () => {
  expect(daysOf('today', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(daysOf('yesterday', '2026-12-01')).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(daysOf('thisWeek', '2026-11-30')).toEqual({ from: '2026-11-29', to: '2026-11-30' })
  expect(daysOf('thisWeek', '2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-11-29' })
  expect(daysOf('lastWeek', '2026-11-30')).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  expect(daysOf('lastWeek', '2026-11-28')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(daysOf('thisMonth', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

test('a word for days is sent as those days, and comes before days that stand beside it', () => {
  expect(withDays({ dates: ['yesterday'], from: ['2020-01-01'], sort: 'x' }, '2026-11-30')).toEqual({
    from: ['2026-11-29'],
    to: ['2026-11-29'],
    sort: 'x',
  })
  expect(withDays({ from: ['2020-01-01'] }, '2026-11-30')).toEqual({ from: ['2020-01-01'] })
})
