import type { Record } from './traffic.ts'

const WIDTHS = [6, 8, 5, 7, 8, 9, 8, 9, 6, 6, 8, 9]
const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, place) => String(cell).padStart(WIDTHS[place] ?? 9)).join(' ')

export const HEAD = row([
  'minute',
  'answers',
  '5xx',
  'heap',
  'buffers',
  'tree PSS',
  'its own',
  'loop p99',
  'stall',
  'pause',
  'no core',
  'database',
])
export const UNITS = row(['', '', '', 'MB', 'MB', 'MB', 'MB', 'ms', 'ms', 'ms', '%', 's'])

export type Minute = {
  minute: number
  answers: number
  failures: number
  heap: number
  buffers: number
  pss: number
  anonymous: number
  delay: number
  stall: number
  pause: number
  /** The share of the time that the shop was ready and had no core, 0 to 1. */
  starved: number
  database: number
}

export const lineOf = (minute: Minute): string =>
  row([
    minute.minute,
    minute.answers,
    minute.failures,
    minute.heap.toFixed(1),
    minute.buffers.toFixed(1),
    minute.pss.toFixed(0),
    minute.anonymous.toFixed(0),
    minute.delay,
    minute.stall,
    minute.pause,
    Math.round(minute.starved * 100),
    minute.database.toFixed(2),
  ])

export const answersIn = (records: readonly Record[]) =>
  records.reduce((sum, { milliseconds }) => sum + milliseconds.length, 0)

/** Answers that were the shop's fault, and requests without one. */
export const failuresIn = (records: readonly Record[]) =>
  records.reduce(
    (sum, { statuses }) =>
      sum +
      [...statuses].reduce((of, [status, times]) => of + (status >= 500 || status === 0 ? times : 0), 0),
    0,
  )

/** How long each kind of call took, and what it was answered. */
export function timesOf(records: readonly Record[]): string[] {
  return records.map(({ name, milliseconds, statuses, skipped }) => {
    const sorted = [...milliseconds].sort((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    const codes = [...statuses].map(([status, times]) => `${status || 'none'} × ${times}`).join(', ')
    const left = skipped > 0 ? `, ${skipped} not sent` : ''
    return `${name.padEnd(30)} median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms: ${codes}${left}`
  })
}

export const wrongIn = (records: readonly Record[]) =>
  records
    .filter(({ wrong }) => wrong > 0)
    .map(
      ({ name, wrong }) => `${name}: ${wrong} were answered otherwise than they must be (see the statuses).`,
    )

export const missingIn = (records: readonly Record[]) =>
  records
    .filter(({ missing }) => missing > 0)
    .map(
      ({ name, missing, lastTrouble }) => `${name}: ${missing} were not answered (${lastTrouble || '503'}).`,
    )
