export type Cell = string | number | null

/** A spreadsheet takes a cell that begins so for a formula and runs it; the wide signs where Japanese is written. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * A text that no spreadsheet runs: an apostrophe stands before what would begin a formula. One before apostrophes that
 * stand before such a sign as well, so that `asWritten` finds exactly what was there.
 */
export const disarmed = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** What was written before it was disarmed. */
export const asWritten = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** One line of a list, with its end, as spreadsheets read it. Numbers stay numbers, below 0 as well. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = disarmed(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
