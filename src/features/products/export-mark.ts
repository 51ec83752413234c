/** What an exported row says of when it was written: how many there were, and which export that was. */
export type ExportMark = { stock: number; exportId: string }

/** In words that no spreadsheet takes for a number or a date. */
export const exportMark = ({ stock, exportId }: ExportMark): string => `${stock} in stock, export ${exportId}`

/** Null for what is no mark. */
export function readExportMark(cell: string): ExportMark | null {
  const [, stock, exportId] = /^(\d{1,7}) in stock, export ([\w-]{1,100})$/.exec(cell) ?? []
  return stock && exportId ? { stock: Number(stock), exportId } : null
}
