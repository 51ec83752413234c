import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import type { Column } from '#ui/table-column.ts'
import { type KeptTable, showColumn } from './kept-tables.ts'
import './table-own.css'

/** What names the row, and what acts on it, stays. */
const canHide = <Row,>({ narrow, headHidden }: Column<Row>) => narrow !== 'lead' && !headHidden

/** An extra one is there where it was switched, any other one where it was not. */
const isShown = <Row,>({ key, isExtra = false }: Column<Row>, switched: readonly string[]) =>
  switched.includes(key) === isExtra

export const shownColumns = <Row,>(columns: readonly Column<Row>[], switched: readonly string[]) =>
  columns.filter((column) => !canHide(column) || isShown(column, switched))

type Props<Row> = {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  change: (rule: (table: KeptTable) => KeptTable) => void
}

/** A box to tick for each column that can be switched off. */
export function ColumnChoice<Row>({ columns, hidden, change }: Props<Row>) {
  const box = useRef<HTMLFieldSetElement>(null)
  const showAll = () => {
    change((table) => ({ ...table, hidden: columns.filter(({ isExtra }) => isExtra).map(({ key }) => key) }))
    // The pressed button is gone with it.
    box.current?.focus()
  }
  return (
    <fieldset className="column-choice" ref={box} tabIndex={-1}>
      <legend className="vh">Columns</legend>
      {columns.filter(canHide).map((column) => (
        <Checkbox
          key={column.key}
          checked={isShown(column, hidden)}
          onChange={({ target }) =>
            change((table) => showColumn(table, column.key, target.checked !== (column.isExtra ?? false)))
          }
        >
          {column.head}
        </Checkbox>
      ))}
      {columns.some((column) => canHide(column) && !isShown(column, hidden)) && (
        <Button size="s" variant="quiet" onClick={showAll}>
          Show all
        </Button>
      )}
    </fieldset>
  )
}
