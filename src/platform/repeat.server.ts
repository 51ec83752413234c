import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.server.ts'

export type Repeated = {
  name: string
  everyMs: number
  /** How long after the start it is done first. */
  firstAfterMs?: number
  /** True where there is more to do at once. */
  work: (signal: AbortSignal) => Promise<boolean>
}

/** Does a piece of work again and again, one at a time, until it is stopped. A failure is logged, and comes again. */
export function repeat(
  { name, everyMs, firstAfterMs = 0, work }: Repeated,
  log: Log,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const run = async () => {
    if (firstAfterMs > 0) await rest(firstAfterMs)
    while (!signal.aborted) {
      const hasMore = await work(signal).catch((problem: Error) => {
        log.warn({ work: name, reason: problem.message }, 'Background work failed and will be retried.')
        return false
      })
      if (!hasMore) await rest(everyMs)
    }
  }
  const ended = run()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
