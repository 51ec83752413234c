// How the cells of the part lists become specification items. A list cell ("5,6000") holds a pair or a range.

const partsOf = (cell: string): string[] => cell.split(',').map((part) => part.trim())

/** "Name: value", or nothing where the cell is empty. An item holds no comma: commas part the items. */
export const item = (name: string, value: string): string[] =>
  value === '' ? [] : [`${name}: ${partsOf(value).join(' + ')}`]

/** "120" → "Size: 120 mm", and "120mm" as well. */
export const measured = (name: string, cell: string, unit: string): string[] =>
  item(name, cell && `${withoutUnit(cell, unit)} ${unit}`)

/** Some lists write the unit into the cell. */
function withoutUnit(cell: string, unit: string): string {
  const number = cell.slice(0, -unit.length).trimEnd()
  return cell.toLowerCase().endsWith(unit.toLowerCase()) && /\d$/.test(number) ? number : cell
}

/** "500,2000" → "500–2000 RPM", "1500" → "1500 RPM". */
export const range = (name: string, cell: string, unit: string): string[] =>
  measured(
    name,
    cell
      .split(',')
      .map((end) => end && withoutUnit(end.trim(), unit))
      .join('–'),
    unit,
  )

/** "true" and "false" in words. */
export const yesOrNo = (name: string, cell: string): string[] =>
  item(name, cell === 'true' ? 'Yes' : cell === 'false' ? 'No' : cell)

/** Gigabytes as people say them: 2000 → "2 TB", 512 → "512 GB". */
export function capacity(cell: string): string {
  const gigabytes = Number(withoutUnit(cell, 'GB'))
  if (cell === '' || Number.isNaN(gigabytes)) return cell
  return gigabytes >= 1000 ? `${Number((gigabytes / 1000).toFixed(2))} TB` : `${gigabytes} GB`
}

/** The two halves of a pair, "" where they are not there. */
export function pair(cell: string): [string, string] {
  const [first = '', second = ''] = partsOf(cell)
  return [first, second]
}
