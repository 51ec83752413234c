const POLL_MS = 10_000
const MAX_PAUSE_MS = 5 * 60_000

/**
 * Twice as long with each failure in a row, five minutes at most; `chance` (0 to 1) keeps those apart that were refused
 * in the same moment.
 */
export const pauseBeforeNext = (failures: number, chance: number): number =>
  Math.min(POLL_MS * 2 ** failures, MAX_PAUSE_MS) * (0.9 + 0.2 * chance)
