import { Select } from '#ui/field.tsx'
import type { TableAddress } from './use-table.ts'

type Props<Filter extends string> = {
  table: Pick<TableAddress<Filter>, 'state' | 'change'>
  name: Filter
  /** Read as the name of the choice: "Payment status". */
  label: string
  /** "All payments" */
  all: string
  options: readonly { value: string; label: string }[]
}

/** One value of a filter, or all rows. */
export function TableFilter<Filter extends string>({ table, name, label, all, options }: Props<Filter>) {
  const [chosen = ''] = table.state.filters[name]
  const choose = (value: string) => {
    // One name of the shape's, which fromEntries forgets.
    const filters = Object.fromEntries([[name, value ? [value] : []]]) as Partial<Record<Filter, string[]>>
    table.change({ filters })
  }
  return (
    <Select small aria-label={label} value={chosen} onChange={(event) => choose(event.target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
