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

/** Each node counts for itself: with two nodes behind one address a limit is at most twice as wide. */
export function openLimits(): Limits {
  const limiters = new Map<string, RateLimiterMemory>()
  return {
    async count(limit, key) {
      let limiter = limiters.get(limit.name)
      if (!limiter) {
        limiter = new RateLimiterMemory({
          keyPrefix: limit.name,
          points: limit.points,
          duration: limit.seconds,
        })
        limiters.set(limit.name, limiter)
      }
      await limiter.consume(key).catch((full: { msBeforeNext?: number }) => {
        const seconds = Math.max(1, Math.ceil((full.msBeforeNext ?? 1000) / 1000))
        throw new Refusal(429, `That was too often. Please try again in ${waitOf(seconds)}.`, {
          retryAfterSeconds: seconds,
        })
      })
    },
  }
}

export const waitOf = (seconds: number): string =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`
