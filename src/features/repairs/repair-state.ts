import type { RepairState } from '#platform/db/schema.ts'

export const REPAIR_STATES = ['Received', 'Looked at', 'Waiting for parts', 'Done', 'Returned'] as const

/**
 * Where a repair may go from where it stands. One step back is allowed everywhere, for who clicked the wrong one;
 * a machine that was not worth mending goes back from anywhere.
 */
export const REPAIR_STEPS: Record<RepairState, readonly RepairState[]> = {
  Received: ['Looked at', 'Returned'],
  'Looked at': ['Received', 'Waiting for parts', 'Done', 'Returned'],
  'Waiting for parts': ['Looked at', 'Done', 'Returned'],
  Done: ['Looked at', 'Waiting for parts', 'Returned'],
  Returned: ['Received', 'Looked at', 'Waiting for parts', 'Done'],
}

export const mayStep = (from: RepairState, to: RepairState): boolean =>
  from === to || REPAIR_STEPS[from].includes(to)
