import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IncomingBodies } from './incoming-bodies.server.ts'
import type { Refusal } from './refusal.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Bodies by name, and who was given up. */
function bodiesIn(room: IncomingBodies) {
  const givenUp: string[] = []
  const begin = (name: string) =>
    room.begin(({ status }: Refusal) => {
      expect(status).toBe(503)
      givenUp.push(name)
    })
  return { begin, givenUp }
}

test('as long as there is room nobody is given up, however slow', () => {
  const { begin, givenUp } = bodiesIn(new IncomingBodies(1_000_000, 100))
  const slow = Array.from({ length: 50 }, (_, at) => begin(`slow ${at}`))
  for (let second = 0; second < 100; second++) {
    for (const body of slow) body.add(100)
    vi.advanceTimersByTime(1000)
  }
  expect(givenUp).toEqual([])
})

test('where there is none the one gives way that holds much and sends little', () => {
  const { begin, givenUp } = bodiesIn(new IncomingBodies(1_000_000, 100))
  const stalled = begin('stalled')
  const steady = begin('steady')
  stalled.add(500_000)
  for (let second = 0; second < 20; second++) {
    steady.add(20_000)
    vi.advanceTimersByTime(1000)
  }
  const small = begin('small')
  small.add(2000)
  vi.advanceTimersByTime(11_000)
  const fast = begin('fast')
  for (let piece = 0; piece < 5; piece++) fast.add(100_000)
  expect(givenUp).toEqual(['stalled'])
  small.add(2000)
  for (let piece = 0; piece < 4; piece++) fast.add(100_000)
  expect(givenUp).toEqual(['stalled', 'steady'])
})

test('a large one that comes as fast as it can makes no small one give way', () => {
  const { begin, givenUp } = bodiesIn(new IncomingBodies(1_000_000, 100))
  for (let at = 0; at < 9; at++) begin(`large ${at}`).add(110_000)
  vi.advanceTimersByTime(100)
  const small = begin('small')
  for (let piece = 0; piece < 10; piece++) small.add(2000)
  expect(givenUp).toHaveLength(1)
  expect(givenUp[0]).toMatch(/large/)
})

test('what is whole is not given up: who comes last is refused', () => {
  const { begin, givenUp } = bodiesIn(new IncomingBodies(1_000_000, 100))
  const whole = begin('whole')
  whole.add(900_000)
  whole.whole()
  vi.advanceTimersByTime(60_000)
  begin('late').add(200_000)
  expect(givenUp).toEqual(['late'])
  whole.leave()
  begin('after').add(900_000)
  expect(givenUp).toEqual(['late'])
})

test('so many come at once: of those that hold nothing the first gives way, and none that comes', () => {
  const { begin, givenUp } = bodiesIn(new IncomingBodies(1_000_000, 10))
  begin('steady').add(2000)
  for (let at = 0; at < 12; at++) begin(`idle ${at}`)
  expect(givenUp).toEqual(['idle 0', 'idle 1', 'idle 2'])
})
