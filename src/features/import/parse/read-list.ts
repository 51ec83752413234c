import { CsvError, type Options, parse } from 'csv-parse/sync'

export type ListRow = {
  /** Where it ends in the file, from 1. */
  line: number
  cells: Record<string, string>
}

export type BadRow = { line: number; reason: string }

export type List = { columns: string[]; rows: ListRow[]; bad: BadRow[] }

const SEPARATORS = [',', ';', '\t', '|']

/** The separator that stands most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const head = (/^.*$/m.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => head.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

type Parsed = { record: string[]; info: { lines: number } }

/** Reads a list as spreadsheets write it. A row that cannot be read is named and left out; the others stay. */
export function readList(sent: string): List {
  // Lists that several programs wrote to have them mixed; each ends a row, and a line within a cell.
  const text = sent.replace(/\r\n?/g, '\n')
  // Programs that write for spreadsheets may name the separator in a line of its own.
  const [named = '', ownSeparator] = /^sep=(.)(?=\n)/i.exec(text) ?? []
  const list = text.slice(named.length)
  const { records, bad } = readRecords(list, ownSeparator ?? separatorOf(list))
  const [head, ...body] = records
  if (!head) return { columns: [], rows: [], bad }
  const columns = head.record.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const rows: ListRow[] = []
  for (const { record, info } of body) {
    if (record.every((cell) => cell.trim() === '')) continue
    if (record.length !== columns.length) {
      bad.push({
        line: info.lines,
        reason: `it has ${record.length} cells, but the header has ${columns.length}`,
      })
      continue
    }
    rows.push({
      line: info.lines,
      cells: Object.fromEntries(columns.map((name, at) => [name, record[at]?.trim() ?? ''])),
    })
  }
  return { columns, rows, bad }
}

// Each costs a reading of all that is behind it.
const MAX_OPEN_QUOTES = 20

/** A quote that is never closed would swallow all rows behind it: only its line is given up. */
function readRecords(text: string, delimiter: string): { records: Parsed[]; bad: BadRow[] } {
  const records: Parsed[] = []
  const bad: BadRow[] = []
  let rest = text
  let linesBefore = 0
  for (let quotes = 0; quotes < MAX_OPEN_QUOTES; quotes += 1) {
    const readTo = readInto(records, rest, { delimiter, linesBefore })
    if (readTo === undefined) return { records, bad }
    const lines = rest.split('\n')
    const open = lines.findIndex((line, at) => at >= readTo && line.includes('"'))
    linesBefore += open + 1
    bad.push({ line: linesBefore, reason: 'a quotation mark is never closed' })
    rest = lines.slice(open + 1).join('\n')
  }
  const more = `more than ${MAX_OPEN_QUOTES} quotation marks are never closed, so no row from here on was read`
  return { records, bad: [...bad, { line: linesBefore + 1, reason: more }] }
}

/** Adds the records of a text; answers the line up to which it got, where a quote behind that is never closed. */
function readInto(
  records: Parsed[],
  text: string,
  { delimiter, linesBefore }: { delimiter: string; linesBefore: number },
): number | undefined {
  let readTo = 0
  const options: Options = {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: '\n',
    skip_empty_lines: true,
    on_record: (parsed) => {
      // The library's own type for `info: true` says less than it gives.
      const { record, info } = parsed as unknown as Parsed
      readTo = info.lines
      records.push({ record, info: { lines: readTo + linesBefore } })
      return null
    },
  }
  try {
    parse(text, options)
    return undefined
  } catch (problem) {
    if (problem instanceof CsvError && problem.code === 'CSV_QUOTE_NOT_CLOSED') return readTo
    throw problem
  }
}
