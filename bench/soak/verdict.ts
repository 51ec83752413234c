/** One look at the memory, `second` after the traffic began, in MB. */
export type MemoryPoint = {
  second: number
  /** What the process keeps, after its heap was cleared. */
  heap: number
  /** What is kept beside the heap, such as the pages of the cache. */
  buffers: number
  /** What the whole tree of processes has for itself. */
  tree: number
  /** How many distinct pages were answered until then. */
  pages: number
}

export type Findings = {
  memory: MemoryPoint[]
  /** Each second's longest. */
  stalls: { second: number; stall: number; pause: number }[]
  /** The share of the time that the shop was ready and had no core, 0 to 1. */
  starved: number
  /** Words for whatever was answered otherwise than it must be. */
  wrongAnswers: string[]
  /** Words for whatever was answered 503, late or not at all. */
  missingAnswers: string[]
  died: string | null
}

export type Bounds = {
  /** Before that, caches fill, connections open and code is compiled: nothing is concluded from it. */
  warmUpSeconds: number
  warmUpPages: number
  /** Megabytes. A run of a minute has no minutes to compare: there it is counted by hundred distinct pages. */
  growth: { per: 'minute' | 'hundred pages'; most: number }
  stallMs: number
}

// A shop that has to wait for a core so much of its time runs late, and its database and V8's helpers as well: what
// is missing or slept then says more of the machine. What was kept, computed or answered wrongly does not.
const MAX_STARVED = 0.1

const MEMORY = { heap: 'Heap', buffers: 'Buffers', tree: 'Tree of processes' } as const

/** What failed, a sentence each; empty where the shop held. */
export function judge(found: Findings, bounds: Bounds): string[] {
  const isStarved = found.starved > MAX_STARVED
  return [
    ...(found.died ? [found.died] : []),
    ...judgeMemory(found.memory, bounds, isStarved),
    ...judgeStalls(found.stalls, bounds.stallMs, isStarved),
    ...found.wrongAnswers,
    ...(isStarved ? [] : found.missingAnswers),
  ]
}

function judgeMemory(memory: readonly MemoryPoint[], bounds: Bounds, isStarved: boolean): string[] {
  const { warmUpSeconds, warmUpPages, growth } = bounds
  const settled = memory.filter(({ second, pages }) => second >= warmUpSeconds && pages >= warmUpPages)
  if (settled.length < 8)
    return isStarved ? [] : [`Only ${settled.length} looks at the memory after the warm-up.`]
  return partsToJudge(settled, growth.per).flatMap((part) => {
    const grows = slopeOf(
      settled.map((point) => ({
        x: growth.per === 'minute' ? point.second / 60 : point.pages / 100,
        y: point[part],
      })),
    )
    if (grows <= growth.most) return []
    return [`${MEMORY[part]}: ${grows.toFixed(2)} MB more each ${growth.per} (at most ${growth.most}).`]
  })
}

const LONG_SECONDS = 600

function partsToJudge(
  settled: readonly MemoryPoint[],
  per: Bounds['growth']['per'],
): (keyof typeof MEMORY)[] {
  // The buffers of a minute are the page cache that fills, up to a bound of its own.
  if (per === 'hundred pages') return ['heap']
  // Processes of imports and connections of the database come and go: their sum says something after ten minutes.
  const seconds = (settled.at(-1)?.second ?? 0) - (settled[0]?.second ?? 0)
  return seconds >= LONG_SECONDS ? ['heap', 'buffers', 'tree'] : ['heap', 'buffers']
}

function judgeStalls(stalls: Findings['stalls'], most: number, isStarved: boolean): string[] {
  const long = stalls
    .map(({ second, stall, pause }) => ({ second, ms: isStarved ? stall : Math.max(stall, pause) }))
    .filter(({ ms }) => ms > most)
    .sort((a, b) => b.ms - a.ms)
  const [worst] = long
  if (!worst) return []
  return [
    `The loop stood still for more than ${most} ms in ${long.length} seconds, ${worst.ms} ms at second ${worst.second}.`,
  ]
}

/**
 * The slope of the line that fits best, by Theil and Sen: the median of the slopes between all pairs of looks. A few
 * outliers, such as an import that is under way, do not move it, where they would move a least-squares line.
 */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const slopes = points.flatMap((from, place) =>
    points
      .slice(place + 1)
      .filter(({ x }) => x > from.x)
      .map((to) => (to.y - from.y) / (to.x - from.x)),
  )
  slopes.sort((a, b) => a - b)
  const middle = slopes.length / 2
  return ((slopes[Math.ceil(middle) - 1] ?? 0) + (slopes[Math.floor(middle)] ?? 0)) / 2
}
