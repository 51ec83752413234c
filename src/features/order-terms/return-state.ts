import type { ReturnState } from '#platform/db/schema.ts'

export const RETURN_STATES = ['Requested', 'Approved', 'Received', 'Closed', 'Declined'] as const

/** Which state may follow which. The database has the same table; see migration 0036. */
export const RETURN_STEPS: Record<ReturnState, readonly ReturnState[]> = {
  Requested: ['Approved', 'Declined'],
  Approved: ['Received', 'Declined'],
  Received: ['Closed', 'Declined'],
  Closed: [],
  Declined: ['Approved'],
}

export const maySucceed = (from: ReturnState, to: ReturnState): boolean => RETURN_STEPS[from].includes(to)

/** What the button says that leads there. */
export const STEP_WORDS: Record<ReturnState, string> = {
  Requested: 'Request',
  Approved: 'Approve',
  Received: 'Mark received',
  Closed: 'Close return',
  Declined: 'Decline',
}
