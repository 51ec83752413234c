import { expect, test } from 'vitest'
import { nextTryAfter } from './retry-pauses.ts'

test('a mail is tried for three days, with pauses that grow from five seconds to an hour', () => {
  const queuedAt = new Date('2026-11-27T17:00:00Z')
  const pauses: number[] = []
  for (let now = queuedAt; ; ) {
    const next = nextTryAfter(queuedAt, now)
    if (!next) {
      expect(now.getTime() - queuedAt.getTime()).toBeGreaterThanOrEqual(3 * 24 * 3600 * 1000)
      break
    }
    pauses.push((next.getTime() - now.getTime()) / 1000)
    now = next
  }
  expect(pauses.slice(0, 5)).toEqual([5, 5, 10, 20, 40])
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  expect(pauses.at(-1)).toBe(3600)
  expect(pauses.length).toBeLessThan(100)
})
