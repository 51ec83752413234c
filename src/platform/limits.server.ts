import { hash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from './http/refusal.ts'

/** So many calls in so many seconds, for each key (an account, an address). */
export type Limit = { name: string; points: number; seconds: number }

export type Limits = {
  /**
   * Counts one call. Refused calls count as well.
   * @throws Refusal 429 with the seconds after which to come back.
   */
  count(limit: Limit, key: string): Promise<void>
}

// Each key takes memory for as long as its limit lasts. So many new ones are more than a shop has visitors: from then on
// they share counters.
const MAX_NEW_KEYS = 50_000
const SHARED_COUNTERS = 4096

type Limiter = { memory: RateLimiterMemory; newKeys: number; since: number }

/** Each node counts for itself: with two nodes behind one address a limit is at most twice as wide. */
export function openLimits(): Limits {
  const limiters = new Map<string, Limiter>()
  return {
    async count(limit, key) {
      let limiter = limiters.get(limit.name)
      if (!limiter) {
        const { name, points, seconds } = limit
        const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
        limiter = { memory, newKeys: 0, since: Date.now() }
        limiters.set(name, limiter)
      }
      if (Date.now() - limiter.since > limit.seconds * 1000)
        Object.assign(limiter, { newKeys: 0, since: Date.now() })
      const counted = limiter.newKeys < MAX_NEW_KEYS ? key : sharedKey(key)
      const counting = limiter.memory.consume(counted)
      counting.then(
        ({ isFirstInDuration }) => {
          if (isFirstInDuration) limiter.newKeys += 1
        },
        () => undefined,
      )
      await counting.catch((full: { msBeforeNext?: number }) => {
        const seconds = Math.max(1, Math.ceil((full.msBeforeNext ?? 1000) / 1000))
        throw new Refusal(429, `Too many attempts. Try again in ${waitOf(seconds)}.`, {
          retryAfterSeconds: seconds,
        })
      })
    },
  }
}

const sharedKey = (key: string) =>
  `shared ${Number.parseInt(hash('sha1', key).slice(0, 8), 16) % SHARED_COUNTERS}`

export const waitOf = (seconds: number): string =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`
