import { CallFailed } from '#platform/contract/call.ts'
import { toast } from '#ui/toast.tsx'

/** The specification names 3 seconds for errors of the order and dashboard flows, and 4 for all others. */
const FLOW_ERROR_MS = 3000
const FLOWS = /^\/(?:dashboard|cart\/checkout)(?:\/|$)/

/**
 * What is asked again and again; a query knows when it has last succeeded. One that nobody has asked for themselves says
 * `isBackground`: it comes again by itself, and its failure is no news.
 */
type Source = { state?: { dataUpdatedAt: number }; meta?: { isBackground?: unknown } | undefined }

const lastSaid = new WeakMap<Source, string>()

/**
 * Shows what the shop answered instead of success. From the same `source` the same words are shown once, until it has
 * succeeded in between. What was aborted is no answer.
 */
export function sayFailure(problem: unknown, source?: Source): void {
  if (!(problem instanceof CallFailed) || source?.meta?.isBackground) return
  if (source) {
    const words = `${source.state?.dataUpdatedAt} ${problem.message}`
    if (lastSaid.get(source) === words) return
    lastSaid.set(source, words)
  }
  toast.error(problem.message, FLOWS.test(location.pathname) ? { duration: FLOW_ERROR_MS } : {})
}

/** It has succeeded. */
export const clearFailure = (source: Source): void => void lastSaid.delete(source)
