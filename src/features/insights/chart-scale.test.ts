import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledDays, placeOf, ticksFor } from './chart-scale.ts'

test('lines stand at round values from zero to above the highest day', () => {
  expect(ticksFor(7300)).toEqual([0, 2000, 4000, 6000, 8000])
  expect(ticksFor(10)).toEqual([0, 2, 4, 6, 8, 10])
  expect(ticksFor(12)).toEqual([0, 5, 10, 15])
})

test('what is counted has whole lines, also where little or nothing happened', () => {
  expect(ticksFor(0)).toEqual([0, 1])
  expect(ticksFor(2)).toEqual([0, 1, 2])
  expect(ticksFor(0, 100)).toEqual([0, 100])
})

test('at most six lines, none below the highest day, none wasted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (most) => {
      const ticks = ticksFor(most)
      const top = ticks.at(-1) ?? 0
      const step = ticks[1] ?? 0
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(top - most).toBeLessThanOrEqual(Math.max(step, 1))
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('the last day has a word, and words stand evenly', () => {
  expect(labelledDays(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelledDays(30, 8)).toEqual([1, 5, 9, 13, 17, 21, 25, 29])
  expect(labelledDays(1, 8)).toEqual([0])
})

test('the first day stands left, the last right, a lone one in the middle', () => {
  expect([placeOf(0, 30), placeOf(29, 30), placeOf(0, 1)]).toEqual([0, 1, 0.5])
})
