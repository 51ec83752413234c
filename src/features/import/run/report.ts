import type { BadRow } from '../parse/read-list.ts'
import type { PlannedRow } from '../plan/plan-products.server.ts'

/** One of a list's first rows, and what becomes of it. */
export type PreviewRow = {
  line: number
  fate: Exclude<PlannedRow['action'], 'refused'>
  name: string
  category: string
  priceCents: number
  stock: number | null
}

/** What a list did, or in a dry run would do. */
export type Report = {
  file: string
  /** Why nothing of the file was read; then all else is empty. */
  problem?: string
  /** It was read to its end. */
  isWhole: boolean
  rows: number
  made: number
  changed: number
  unchanged: number
  withoutPrice: number
  repeated: number
  alike: number
  /** The names of those that are new. */
  categories: string[]
  /** Rows that were refused: made, changed, unchanged, withoutPrice, repeated and these are all rows. */
  bad: BadRow[]
  /** What was left out of rows that were taken: a picture that cannot be read. */
  notes: BadRow[]
  preview: PreviewRow[]
}

/** As it is kept while and after it is worked on: bad rows may be many, and stand elsewhere. */
export type KeptReport = Omit<Report, 'bad' | 'notes'> & { bad: number; notes: number }

const MAX_PREVIEWED = 10

export const noReport = (file: string): Report => ({
  file,
  isWhole: false,
  rows: 0,
  made: 0,
  changed: 0,
  unchanged: 0,
  withoutPrice: 0,
  repeated: 0,
  alike: 0,
  categories: [],
  bad: [],
  notes: [],
  preview: [],
})

/** Adds what became of these rows. */
export function count(rows: readonly PlannedRow[], report: Report): void {
  for (const row of rows) {
    const { action, product } = row
    if (action === 'refused') {
      report.bad.push({ line: product.line, reason: row.reason })
      continue
    }
    report[action] += 1
    if (report.preview.length >= MAX_PREVIEWED) continue
    const { line, name, category, priceCents, stock = null } = product
    report.preview.push({ line, fate: action, name, category, priceCents, stock })
  }
}
