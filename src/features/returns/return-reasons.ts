import type { ReturnReason } from '#platform/db/schema.ts'

/** Why something comes back, in the order of the form. */
export const RETURN_REASONS = ['faulty', 'damaged', 'wrong', 'unfit', 'unwanted'] as const

export const REASON_WORDS: Record<ReturnReason, string> = {
  faulty: 'Doesn’t work',
  damaged: 'Damaged in shipping',
  wrong: 'Not what I ordered',
  unfit: 'Doesn’t fit my build',
  unwanted: 'Changed my mind',
}
