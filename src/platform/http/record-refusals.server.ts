import type { ServerResponse } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import type { Log } from '#platform/log.server.ts'

const TELL_EVERY_MS = 10_000

/** Answers what to call for each request that is refused: now and then the log says how many, and how soon. */
export function refusalRecorder(log: Log): (response: ServerResponse, started: number) => void {
  const times = createHistogram()
  let willTell = false

  const tell = () => {
    const told = { refused: times.count, p50Ms: times.percentile(50), p99Ms: times.percentile(99) }
    log.warn(told, 'The shop was too busy: some requests were refused for a moment.')
    times.reset()
    willTell = false
  }

  return (response, started) => {
    if (!willTell) setTimeout(tell, TELL_EVERY_MS).unref()
    willTell = true
    response.on('close', () => times.record(Math.max(1, Math.round(performance.now() - started))))
  }
}
