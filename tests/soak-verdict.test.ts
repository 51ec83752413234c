import { expect, test } from 'vitest'
import { type Bounds, judge, type MemoryPoint, slopeOf } from '../bench/soak/verdict.ts'
import { dice } from '../src/demo/seeded-random.ts'

const BOUNDS: Bounds = {
  warmUpSeconds: 180,
  warmUpPages: 0,
  growth: { per: 'minute', most: 1 },
  stallMs: 200,
}
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
    return {
      second,
      heap,
      buffers: 20 * warm,
      tree: heap + 90 + roll() * 8,
      pages: second * 6,
      ...over(second),
    }
  })
}
const verdict = (over: object, bounds = BOUNDS) =>
  judge(
    {
      memory: memoryOf(0),
      stalls: [],
      starved: 0,
      wrongAnswers: [],
      missingAnswers: [],
      died: null,
      ...over,
    },
    bounds,
  )

test('a shop whose memory is level after the warm-up holds', () => {
  expect(verdict({})).toEqual([])
  expect(verdict({ memory: memoryOf(0.5) })).toEqual([])
})

test('memory that grows is found, in whichever part', () => {
  expect(verdict({ memory: memoryOf(2) }).join()).toMatch(/Heap: [12]\.\d\d MB more each minute.*Tree/)
  expect(verdict({ memory: memoryOf(0, (second) => ({ buffers: second / 20 })) })).toEqual([
    'Buffers: 3.00 MB more each minute (at most 1).',
  ])
})

test('a few outliers are no growth: an import that runs in one minute of four', () => {
  const busy = (second: number) => (second % 240 < 60 ? { tree: 400 } : {})
  expect(verdict({ memory: memoryOf(0, busy) })).toEqual([])
  expect(verdict({ memory: memoryOf(3, busy) }).length).toBeGreaterThan(0)
})

test('the sum of all processes is no proof before ten minutes, the heap is', () => {
  const short = memoryOf(0, (second) => ({ tree: second })).slice(0, 40)
  expect(verdict({ memory: short })).toEqual([])
  expect(verdict({ memory: memoryOf(3).slice(0, 40) }).join()).toMatch(/^Heap/)
})

test('too few looks are no proof', () => {
  expect(verdict({ memory: memoryOf(0).slice(0, 15) })).toEqual([
    'Only 4 looks at the memory after the warm-up.',
  ])
  expect(verdict({ memory: memoryOf(0).slice(0, 15), starved: 0.4 })).toEqual([])
})

test('a minute is judged by the pages that it saw, however fast the machine is', () => {
  const minute = (kilobytesPerPage: number, pagesPerSecond: number) =>
    Array.from({ length: 20 }, (_, place) => {
      const pages = place * 3 * pagesPerSecond
      return {
        second: place * 3,
        heap: 60 + (pages * kilobytesPerPage) / 1024,
        buffers: place,
        tree: place * 9,
        pages,
      }
    })
  const bounds: Bounds = {
    warmUpSeconds: 20,
    warmUpPages: 10,
    growth: { per: 'hundred pages', most: 5 },
    stallMs: 200,
  }
  for (const pagesPerSecond of [1, 6]) {
    expect(verdict({ memory: minute(106, pagesPerSecond) }, bounds)).toEqual([
      'Heap: 10.35 MB more each hundred pages (at most 5).',
    ])
    expect(verdict({ memory: minute(10, pagesPerSecond) }, bounds)).toEqual([])
  }
})

test('a loop that stood still, a process that died and a wrong answer each fail', () => {
  const second = { second: 5, stall: 200, pause: 150 }
  expect(verdict({ stalls: [second] })).toEqual([])
  expect(verdict({ stalls: [second, { second: 70, stall: 110_000, pause: 110_000 }] })).toEqual([
    'The loop stood still for more than 200 ms in 1 seconds, 110000 ms at second 70.',
  ])
  expect(
    verdict({ died: 'It died.', wrongAnswers: ['A page: 500.'], missingAnswers: ['A page: none.'] }),
  ).toEqual(['It died.', 'A page: 500.', 'A page: none.'])
})

test('on a machine that has no core for the shop, what slept or is missing is not its fault; all else is', () => {
  const starved = { starved: 0.4, missingAnswers: ['A page: none.'] }
  expect(verdict({ ...starved, stalls: [{ second: 5, stall: 90, pause: 2000 }] })).toEqual([])
  expect(verdict({ stalls: [{ second: 5, stall: 90, pause: 2000 }] })).toHaveLength(1)
  const worked = {
    ...starved,
    stalls: [{ second: 5, stall: 900, pause: 950 }],
    wrongAnswers: ['A page: 500.'],
  }
  expect(verdict({ ...worked, memory: memoryOf(5) })).toHaveLength(4)
})

test('the slope is that of the line', () => {
  const line = [0, 10, 20, 30].map((x) => ({ x, y: x / 2 }))
  expect(slopeOf(line)).toBeCloseTo(0.5)
  expect(slopeOf(line.slice(0, 1))).toBe(0)
})
