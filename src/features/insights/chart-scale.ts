/** Round steps, so that a reader can say what lies between two lines. */
const STEPS = [1, 2, 2.5, 5, 10]
const MAX_LINES = 5

/**
 * The values of a chart's lines, from zero to at least `most`: round, at most six of them. `least` is the smallest
 * step that makes sense, such as 1 for things that are counted.
 */
export function ticksFor(most: number, least = 1): number[] {
  const rough = Math.max(most / MAX_LINES, least)
  const size = 10 ** Math.floor(Math.log10(rough))
  const isWhole = (step: number) => least < 1 || Number.isInteger(step * size)
  const step = (STEPS.find((round) => round * size >= rough && isWhole(round)) ?? 10) * size
  const lines = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: lines + 1 }, (_, at) => at * step)
}

/** Which of so many days get a word below the chart: evenly, the last one always. */
export function labelledDays(days: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(days / Math.max(1, most)))
  const labelled: number[] = []
  for (let at = days - 1; at >= 0; at -= step) labelled.unshift(at)
  return labelled
}

/** 0 to 1 along the chart; a single day stands in the middle. */
export const placeOf = (at: number, days: number): number => (days > 1 ? at / (days - 1) : 0.5)
