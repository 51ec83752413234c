import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Checkbox } from './field.tsx'
import { Skeleton } from './skeleton.tsx'
import './table.css'
import './table-narrow.css'
import { SelectAll, TableHead, type TableSort } from './table-head.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useScrolls } from './use-scrolls.ts'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row, at: number) => ReactNode
  /** Figures stand right. */
  align?: 'right' | 'center'
  /** Given to the sort when the head is pressed; without it the column does not sort. */
  sortBy?: string
  /** CSS length. */
  width?: string
  /** Left out on a tablet, where the others need its room. */
  roomy?: boolean
  /** Head only read aloud, such as "Actions". */
  headHidden?: boolean
  /**
   * On a phone a row folds into lines. On the first one: `first`, and `lead`, which takes the room that is left; then
   * each `wide` has a line of its own, and the others share the rest: a `named` one says its head, a `figure` stands
   * below its head, as wide as the next one. One that stands at the `end` shares the last line with the acts.
   */
  narrow?: 'first' | 'lead' | 'wide' | 'named' | 'figure' | 'end'
}

export type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Names a row for its checkbox: "Select Noctua NH-D15". */
  nameOf: (row: Row) => string
}

export type TableProps<Row> = {
  /** Read as the table's name. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  /** They stay until others take their place, and cannot be selected meanwhile. */
  isLeaving?: boolean | undefined
  keyOf: (row: Row) => string
  sort?: TableSort
  selection?: Selection<Row>
  /** Drawn in place of the rows: an ErrorState. */
  error?: ReactNode
  /** Drawn when there are no rows: an EmptyState that says what to do next. */
  empty: ReactNode
  /** Above the head, inside the box: views, search, filters. */
  tools?: ReactNode
  /** Between rows and foot while something is selected: a BulkBar. Also without rows: it may offer to bring them back. */
  bulk?: ReactNode
  /** Below: count and pages. */
  foot?: ReactNode
  /** As many rows as are awaited. */
  skeletonRows?: number
  /** A press on a row, beside its links and controls. The row has a link for those who press none. */
  onOpen?: (row: Row) => void
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, isLeaving, keyOf, sort, selection, error, empty, tools, bulk, foot, onOpen } =
    props
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const scrolling = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(scrolling)
  const instead = error ?? (rows?.length === 0 ? empty : undefined)
  return (
    <div ref={box} className="table-box">
      {tools && <div className="table-tools">{tools}</div>}
      {instead ?? (
        <div
          ref={scrolling}
          className="table-scroll"
          {...(scrolls && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        >
          <table className="table" aria-busy={!rows || isLeaving}>
            <caption className="vh">{label}</caption>
            <thead>
              <tr>
                {selection && (
                  <SelectAll selection={selection} keys={isLeaving ? [] : (rows?.map(keyOf) ?? [])} />
                )}
                {columns.map((column) => (
                  <TableHead key={column.key} column={column} sort={sort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows
                ? rows.map((row, at) => {
                    const key = keyOf(row)
                    return (
                      <tr
                        key={key}
                        className={classOfRow(selection?.selected.has(key), onOpen !== undefined)}
                        onClick={onOpen && ((event) => isBesideControls(event) && onOpen(row))}
                      >
                        {selection && (
                          <SelectOne selection={selection} row={row} rowKey={key} disabled={isLeaving} />
                        )}
                        {columns.map((column) => (
                          <td key={column.key} {...placeOf(column)}>
                            {column.cell(row, at)}
                          </td>
                        ))}
                      </tr>
                    )
                  })
                : skeletonRows(props.skeletonRows ?? 10, columns, Boolean(selection))}
            </tbody>
          </table>
        </div>
      )}
      {bulk}
      {!instead && foot && <div className="table-foot">{foot}</div>}
    </div>
  )
}

type SelectOneProps<Row> = {
  selection: Selection<Row>
  row: Row
  rowKey: string
  disabled: boolean | undefined
}

function SelectOne<Row>({ selection, row, rowKey, disabled }: SelectOneProps<Row>) {
  const { selected, onChange, nameOf } = selection
  const toggle = () => {
    const next = new Set(selected)
    if (!next.delete(rowKey)) next.add(rowKey)
    onChange(next)
  }
  return (
    <td className="table-select">
      <Checkbox checked={selected.has(rowKey)} disabled={disabled} onChange={toggle}>
        <span className="vh">Select {nameOf(row)}</span>
      </Checkbox>
    </td>
  )
}

function skeletonRows<Row>(rows: number, columns: readonly Column<Row>[], hasSelection: boolean): ReactNode {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row}>
      {hasSelection && <td className="table-select" />}
      {columns.map((column, at) => (
        <td key={column.key} {...placeOf(column)}>
          <Skeleton width={`${40 + ((row * 3 + at * 5) % 5) * 10}%`} height="12px" />
        </td>
      ))}
    </tr>
  ))
}

function classOfRow(isSelected: boolean | undefined, opens: boolean): string | undefined {
  return [isSelected && 'table-selected', opens && 'table-opens'].filter(Boolean).join(' ') || undefined
}

/** Not on a link or control, and not the end of marking text. */
function isBesideControls({ target }: MouseEvent): boolean {
  const isOnControl = target instanceof Element && target.closest('a, button, input, select, label') !== null
  return !isOnControl && !window.getSelection()?.toString()
}

function placeOf<Row>({ align, narrow, roomy, head, headHidden }: Column<Row>) {
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

/** The inverse bar that acts on what is selected. */
export function BulkBar({ children }: { children: ReactNode }) {
  return <div className="table-bulk">{children}</div>
}
