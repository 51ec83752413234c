/** One look at the memory, `second` after the traffic began, in MB. */
export type MemoryPoint = {
  second: number
  /** What the process keeps, after its heap was cleared. */
  heap: number
  /** What is kept beside the heap, such as the pages of the cache. */
  buffers: number
  /** What the whole tree of processes has for itself. */
  tree: number
}

export type Findings = {
  memory: MemoryPoint[]
  stalls: { second: number; ms: number }[]
  /** Words for whatever was answered otherwise than it must be. */
  wrongAnswers: string[]
  died: string | null
}

export type Bounds = {
  /** Before that, caches fill, connections open and code is compiled: nothing is concluded from it. */
  warmUpSeconds: number
  growthPerMinute: number
  stallMs: number
}

const MEMORY = { heap: 'The heap', buffers: 'The buffers', tree: 'The tree of processes' } as const

/** What failed, a sentence each; empty where the shop held. */
export function judge({ memory, stalls, wrongAnswers, died }: Findings, bounds: Bounds): string[] {
  const failed = died ? [died] : []
  const settled = memory.filter(({ second }) => second >= bounds.warmUpSeconds)
  if (settled.length < 8) failed.push(`Only ${settled.length} looks at the memory after the warm-up.`)
  else
    for (const part of ['heap', 'buffers', 'tree'] as const) {
      const growth = growthPerMinute(
        settled.map((point) => ({ second: point.second, megabytes: point[part] })),
      )
      if (growth > bounds.growthPerMinute)
        failed.push(
          `${MEMORY[part]} grows by ${growth.toFixed(2)} MB a minute (at most ${bounds.growthPerMinute}).`,
        )
    }
  const long = stalls.filter(({ ms }) => ms > bounds.stallMs)
  const worst = long.reduce((most, stall) => (stall.ms > most.ms ? stall : most), { second: 0, ms: 0 })
  if (long.length > 0)
    failed.push(
      `The loop stood still ${long.length} times for more than ${bounds.stallMs} ms, ${worst.ms} ms at second ${worst.second}.`,
    )
  return [...failed, ...wrongAnswers]
}

/**
 * The slope of the line that fits best, by Theil and Sen: the median of the slopes between all pairs of looks. A few
 * outliers, such as an import that is under way, do not move it, where they would move a least-squares line.
 */
export function growthPerMinute(points: readonly { second: number; megabytes: number }[]): number {
  const slopes = points.flatMap((from, place) =>
    points
      .slice(place + 1)
      .filter(({ second }) => second > from.second)
      .map((to) => (60 * (to.megabytes - from.megabytes)) / (to.second - from.second)),
  )
  slopes.sort((a, b) => a - b)
  const middle = slopes.length / 2
  return ((slopes[Math.ceil(middle) - 1] ?? 0) + (slopes[Math.floor(middle)] ?? 0)) / 2
}
