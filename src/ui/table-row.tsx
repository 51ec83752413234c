import type { MouseEvent, ReactNode } from 'react'
import { Checkbox } from './field.tsx'
import type { Column, Selection } from './table-column.ts'

type Props<Row> = {
  row: Row
  at: number
  columns: readonly Column<Row>[]
  isSelected: boolean
  isNew: boolean
  onOpen: ((row: Row) => void) | undefined
  hrefOf: ((row: Row) => string) | undefined
  /** All rows from the last one that was pressed up to this one. */
  onSelectRange: (() => void) | undefined
  /** The cell with the box. */
  select: ReactNode
}

/** Opens by a press beside its links and controls; with Ctrl or the middle button in a tab of its own. */
export function TableRow<Row>(props: Props<Row>) {
  const { row, at, columns, isSelected, isNew, onOpen, hrefOf, onSelectRange, select } = props
  const openTab = () => {
    if (hrefOf) window.open(hrefOf(row), '_blank', 'noopener')
  }
  const press = (event: MouseEvent) => {
    if (isOnControl(event)) return
    if (event.shiftKey && onSelectRange) return onSelectRange()
    // The end of marking text.
    if (window.getSelection()?.toString()) return
    if ((event.ctrlKey || event.metaKey) && hrefOf) return openTab()
    onOpen?.(row)
  }
  const pressMiddle = (event: MouseEvent) => {
    if (event.button === MIDDLE && !isOnControl(event)) openTab()
  }
  /** Else the middle button scrolls, and Shift marks the text of all rows between. */
  const begin = (event: MouseEvent) => {
    const isOurs = event.button === MIDDLE ? hrefOf : event.shiftKey && onSelectRange
    if (isOurs && !isOnControl(event)) event.preventDefault()
  }
  return (
    <tr
      className={classOfRow({ isSelected, isNew, opens: onOpen !== undefined })}
      {...(onOpen && { onClick: press, onAuxClick: pressMiddle, onMouseDown: begin })}
    >
      {select}
      {columns.map((column) => (
        <td key={column.key} {...placeOf(column)}>
          {column.cell(row, at)}
        </td>
      ))}
    </tr>
  )
}

const MIDDLE = 1

const CONTROLS = 'a, button, input, select, textarea, label, summary, .table-select'

/** Also what a row has drawn elsewhere, such as a dialog, is none of its ground. */
function isOnControl({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && (!currentTarget.contains(target) || target.closest(CONTROLS) !== null)
}

type SelectProps<Row> = {
  selection: Selection<Row>
  row: Row
  rowKey: string
  disabled: boolean | undefined
  /** With Shift: all up to this one become as it becomes. */
  onToggle: (isRange: boolean) => void
}

export function SelectOne<Row>({ selection, row, rowKey, disabled, onToggle }: SelectProps<Row>) {
  return (
    <td className="table-select">
      <Checkbox
        checked={selection.selected.has(rowKey)}
        disabled={disabled}
        // A box changes by a press, of which the keys that were held are known.
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      >
        <span className="vh">Select {selection.nameOf(row)}</span>
      </Checkbox>
    </td>
  )
}

type Look = { isSelected: boolean; isNew: boolean; opens: boolean }

function classOfRow({ isSelected, isNew, opens }: Look): string | undefined {
  const classes = [isSelected && 'table-selected', isNew && 'table-new', opens && 'table-opens']
  return classes.filter(Boolean).join(' ') || undefined
}

export function placeOf<Row>({ align, narrow, roomy, head, headHidden }: Column<Row>) {
  const saysHead = narrow === 'named' || narrow === 'figure'
  const classes = [
    align && `table-${align}`,
    narrow && `table-${narrow}`,
    roomy && 'table-roomy',
    headHidden && 'table-last',
  ]
  return {
    className: classes.filter(Boolean).join(' ') || undefined,
    ...(saysHead && typeof head === 'string' && { 'data-head': head }),
  }
}
