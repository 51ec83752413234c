const SECOND = 1000
const HOUR = 3600 * SECOND

const MIN_PAUSE_MS = 5 * SECOND
const MAX_PAUSE_MS = HOUR
const GIVE_UP_AFTER_MS = 3 * 24 * HOUR

/**
 * When a mail that failed just now is tried again: as long after this try as this one was after the mail was queued,
 * from five seconds to an hour. Null once it has been tried for three days: then it is given up.
 */
export function nextTryAfter(queuedAt: Date, now: Date): Date | null {
  const waited = now.getTime() - queuedAt.getTime()
  if (waited >= GIVE_UP_AFTER_MS) return null
  return new Date(now.getTime() + Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, waited)))
}
