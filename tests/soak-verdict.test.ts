import { expect, test } from 'vitest'
import { growthPerMinute, judge, type MemoryPoint } from '../bench/soak/verdict.ts'
import { dice } from '../src/features/demo/dice.ts'

const BOUNDS = { warmUpSeconds: 180, growthPerMinute: 1, stallMs: 200 }
const MINUTES = 20

/** Looks every 15 seconds: a warm-up to 80 MB, then `perMinute` more, with some noise. */
function memoryOf(
  perMinute: number,
  over: (second: number) => Partial<MemoryPoint> = () => ({}),
): MemoryPoint[] {
  const roll = dice('soak')
  return Array.from({ length: MINUTES * 4 }, (_, place) => {
    const second = (place + 1) * 15
    const warm = Math.min(1, second / 170)
    const heap = 30 + 50 * warm + (Math.max(0, second - 180) / 60) * perMinute + roll() * 3
    return { second, heap, buffers: 20 * warm, tree: heap + 90 + roll() * 8, ...over(second) }
  })
}
const verdict = (over: object) =>
  judge({ memory: memoryOf(0), stalls: [], wrongAnswers: [], died: null, ...over }, BOUNDS)

test('a shop whose memory is level after the warm-up holds', () => {
  expect(verdict({})).toEqual([])
  expect(verdict({ memory: memoryOf(0.5) })).toEqual([])
})

test('memory that grows is found, in whichever part', () => {
  expect(verdict({ memory: memoryOf(2) }).join()).toMatch(/heap grows by [12]\.\d\d MB a minute.*tree/)
  expect(verdict({ memory: memoryOf(0, (second) => ({ buffers: second / 20 })) })).toEqual([
    'The buffers grows by 3.00 MB a minute (at most 1).',
  ])
})

test('a few outliers are no growth: an import that runs in one minute of four', () => {
  const busy = (second: number) => (second % 240 < 60 ? { tree: 400 } : {})
  expect(verdict({ memory: memoryOf(0, busy) })).toEqual([])
  expect(verdict({ memory: memoryOf(3, busy) }).length).toBeGreaterThan(0)
})

test('too few looks are no proof', () => {
  expect(verdict({ memory: memoryOf(0).slice(0, 15) })).toEqual([
    'Only 4 looks at the memory after the warm-up.',
  ])
})

test('a loop that stood still, a process that died and a wrong answer each fail', () => {
  expect(verdict({ stalls: [{ second: 5, ms: 200 }] })).toEqual([])
  expect(
    verdict({
      stalls: [
        { second: 5, ms: 201 },
        { second: 70, ms: 110_000 },
      ],
    }),
  ).toEqual(['The loop stood still 2 times for more than 200 ms, 110000 ms at second 70.'])
  expect(verdict({ died: 'It died.', wrongAnswers: ['A page answered 500.'] })).toEqual([
    'It died.',
    'A page answered 500.',
  ])
})

test('the slope is that of the line', () => {
  const line = [0, 10, 20, 30].map((second) => ({ second, megabytes: second / 2 }))
  expect(growthPerMinute(line)).toBeCloseTo(30)
  expect(growthPerMinute(line.slice(0, 1))).toBe(0)
})
