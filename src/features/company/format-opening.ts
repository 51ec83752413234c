import type { OpenState } from './opening-hours.ts'

/** "Open now, closes 5:30 PM", "Closed, opens Monday 9:00 AM". */
export function formatOpening(state: OpenState): string {
  if (state.open) return state.closes ? `Open now, closes ${state.closes}` : 'Open now'
  if (!state.opens) return 'Closed'
  return `Closed, opens ${[state.opens.day, state.opens.time].filter(Boolean).join(' ')}`
}
