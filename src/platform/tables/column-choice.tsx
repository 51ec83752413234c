import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import type { Column } from '#ui/table.tsx'
import { type KeptTable, showColumn } from './kept-tables.ts'
import './table-own.css'

/** What names the row, and what acts on it, stays. */
const canHide = <Row,>({ narrow, headHidden }: Column<Row>) => narrow !== 'lead' && !headHidden

export const shownColumns = <Row,>(columns: readonly Column<Row>[], hidden: readonly string[]) =>
  columns.filter((column) => !canHide(column) || !hidden.includes(column.key))

type Props<Row> = {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  change: (rule: (table: KeptTable) => KeptTable) => void
}

/** A box to tick for each column that can be switched off. */
export function ColumnChoice<Row>({ columns, hidden, change }: Props<Row>) {
  const box = useRef<HTMLFieldSetElement>(null)
  const showAll = () => {
    change((table) => ({ ...table, hidden: [] }))
    // The pressed button is gone with it.
    box.current?.focus()
  }
  return (
    <fieldset className="column-choice" ref={box} tabIndex={-1}>
      <legend className="vh">Columns</legend>
      {columns.filter(canHide).map(({ key, head }) => (
        <Checkbox
          key={key}
          checked={!hidden.includes(key)}
          onChange={({ target }) => change((table) => showColumn(table, key, target.checked))}
        >
          {head}
        </Checkbox>
      ))}
      {hidden.length > 0 && (
        <Button size="s" variant="quiet" onClick={showAll}>
          Show all
        </Button>
      )}
    </fieldset>
  )
}
