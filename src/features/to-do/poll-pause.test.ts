import { expect, test } from 'vitest'
import { pauseBeforeNext } from './poll-pause.ts'

test('every failure in a row doubles the pause, up to five minutes, and an answer ends that', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 20].map((failures) => pauseBeforeNext(failures, 0.5) / 1000)
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300])
})

test('those that were refused at once do not all come back at once', () => {
  expect(pauseBeforeNext(3, 0)).toBeLessThan(pauseBeforeNext(3, 1))
})
