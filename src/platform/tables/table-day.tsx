import { useId, useState } from 'react'
import { isDay } from '#platform/time-zone.ts'
import { TextInput } from '#ui/field.tsx'
import './table-tools.css'
import type { TableAddress } from './use-table.ts'

type Props<Filter extends string> = {
  table: Pick<TableAddress<Filter>, 'state' | 'change'>
  name: Filter
  /** "From" */
  label: string
}

/** A filter that is a day, such as the first of a range; empty is no bound. */
export function TableDay<Filter extends string>({ table, name, label }: Props<Filter>) {
  const id = useId()
  const [day = ''] = table.state.filters[name]
  const [typed, setTyped] = useState({ text: day, seen: day })
  if (typed.seen !== day) setTyped({ text: day, seen: day })
  const type = (text: string) => {
    setTyped({ text, seen: day })
    // While a year is typed the field says 0002, 0020, 0202.
    if (text !== '' && !isDay(text)) return
    // One name of the shape's, which fromEntries forgets.
    const filters = Object.fromEntries([[name, text ? [text] : []]]) as Partial<Record<Filter, string[]>>
    table.change({ filters }, { replace: true })
  }
  return (
    <span className="table-day">
      <label htmlFor={id}>{label}</label>
      <TextInput
        small
        type="date"
        id={id}
        value={typed.text}
        onChange={(event) => type(event.target.value)}
      />
    </span>
  )
}
