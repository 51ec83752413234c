export type Cell = string | number | null

/** A spreadsheet takes a cell that begins so for a formula and runs it; the wide signs where Japanese is written. */
const FORMULA = /^('*[=+\-@\t\r\n＝＋－＠])/

// Where a semicolon or a tab parts the cells, or a line's end is not read as quoted, one cell becomes several.
const FORMULA_WITHIN = /([;\t\r\n]"*)('*[=+\-@＝＋－＠])/g

/**
 * A text that no spreadsheet runs: an apostrophe stands before what would begin a formula, also behind what parts cells
 * elsewhere. One before apostrophes that stand before such a sign as well, so that `asWritten` finds exactly what was
 * there.
 */
export const disarmed = (text: string): string =>
  text.replace(FORMULA_WITHIN, "$1'$2").replace(FORMULA, "'$1")

const DISARMED = /^'('*[=+\-@\t\r\n＝＋－＠])/
const DISARMED_WITHIN = /([;\t\r\n]"*)'('*[=+\-@＝＋－＠])/g

/** What was written before it was disarmed. */
export const asWritten = (cell: string): string =>
  cell.replace(DISARMED, '$1').replace(DISARMED_WITHIN, '$1$2')

/** One line of a list, with its end, as spreadsheets read it. Numbers stay numbers, below 0 as well. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = disarmed(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
