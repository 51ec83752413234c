import type { ComparisonRow } from './comparison.ts'

// Only where buyers of every kind of part agree which way is better: what is shorter and uses less fits more builds; more
// buttons are a matter of taste.
const MORE_IS_BETTER = new Set([
  'airflow',
  'base clock',
  'battery life',
  'boost clock',
  'brightness',
  'cache',
  'capacity',
  'cores',
  'endurance',
  'game clock',
  'l3 cache',
  'maximum memory',
  'memory',
  'memory bandwidth',
  'memory bus',
  'memory clock',
  'memory maximum',
  'polling rate',
  'random read',
  'random write',
  'read',
  'refresh rate',
  'sata ports',
  // Of memory: the other one, of fans, has no unit that is compared.
  'speed',
  'static pressure',
  'storage',
  'threads',
  'warranty',
  'write',
])
const LESS_IS_BETTER = new Set([
  'board power',
  'cas latency',
  'first word latency',
  'length',
  'maximum turbo power',
  'noise',
  'power draw',
  'recommended power supply',
  'response time',
  'tdp',
  'weight',
])

// The kind of figure, and how many of the smallest of its kind: 1 TB and 512 GB are compared in megabytes. A word that
// is not here is no unit: "4 x DDR5" is not four of anything that is compared.
const UNITS = new Map<string, readonly [kind: string, times: number]>([
  ['bit', ['width', 1]],
  ['cd/m²', ['light', 1]],
  ['cfm', ['air in cubic feet', 1]],
  ['m³/h', ['air in cubic metres', 1]],
  ['db', ['sound', 1]],
  ['dba', ['sound', 1]],
  ['g', ['weight', 1]],
  ['kg', ['weight', 1000]],
  ['hz', ['clock', 1]],
  ['mhz', ['clock', 1_000_000]],
  ['ghz', ['clock', 1_000_000_000]],
  ['mb', ['bytes', 1]],
  ['gb', ['bytes', 1000]],
  ['tb', ['bytes', 1_000_000]],
  ['mb/s', ['bytes a second', 1]],
  // A length or a water column: one row is never both.
  ['mm', ['millimetres', 1]],
  ['cm', ['millimetres', 10]],
  ['gb/s', ['bytes a second', 1000]],
  ['h', ['hours', 1]],
  ['ms', ['time', 1_000_000]],
  ['ns', ['time', 1]],
  ['mt/s', ['transfers', 1]],
  ['tbw', ['bytes written', 1]],
  ['w', ['power', 1]],
  ['month', ['months', 1]],
  ['months', ['months', 1]],
  ['year', ['months', 12]],
  ['years', ['months', 12]],
])

type Measure = { kind: string; amount: number }

/** "16 GB GDDR7", "24 (8P + 16E)", "CL30" as what can be compared; null for what is no single figure, or of no such unit. */
function measureOf(value: string): Measure | null {
  const said = value.replaceAll(/\([^()]*\)/g, '').trim()
  const [, figure, unit] = /^(?:CL)?(\d+(?:\.\d+)?)(?:\s+(\S+).*)?$/is.exec(said) ?? []
  if (figure === undefined || / [+/] /.test(said)) return null
  const [kind, times] = unit === undefined ? ['count', 1] : (UNITS.get(unit.toLowerCase()) ?? [])
  return kind !== undefined && times !== undefined ? { kind, amount: Number(figure) * times } : null
}

/**
 * Which values of a row, in its order, are the best of those that are stated: more cores, less noise. None where they
 * are all equal, where fewer than two are stated, or where one of them is no single figure with the others' unit.
 */
export function bestOf({ name, values }: ComparisonRow): boolean[] {
  const none = values.map(() => false)
  const isMore = MORE_IS_BETTER.has(name.toLowerCase())
  if (!isMore && !LESS_IS_BETTER.has(name.toLowerCase())) return none
  const measures = values.map((value) => (value === null ? undefined : measureOf(value)))
  const stated = measures.filter((measure) => measure !== undefined)
  const sound = stated.filter((measure) => measure !== null)
  const [first] = sound
  if (!first || sound.length < stated.length || sound.some(({ kind }) => kind !== first.kind)) return none
  return extremes(
    measures.map((measure) => measure?.amount ?? null),
    isMore ? Math.max : Math.min,
  )
}

/** Which of these products costs least; none where that says nothing, since all cost the same. */
export const cheapestOf = (prices: readonly number[]): boolean[] => extremes(prices, Math.min)

/** Null is a value that is not stated. */
function extremes(amounts: readonly (number | null)[], most: (...amounts: number[]) => number): boolean[] {
  const stated = amounts.filter((amount) => amount !== null)
  const best = most(...stated)
  const isTelling = stated.some((amount) => amount !== best)
  return amounts.map((amount) => isTelling && amount === best)
}
