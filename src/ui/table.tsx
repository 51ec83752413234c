import { type ReactNode, useRef } from 'react'
import { selectRange } from './select-range.ts'
import { Skeleton } from './skeleton.tsx'
import type { Column, Selection } from './table-column.ts'
import './table.css'
import './table-narrow.css'
import { SelectAll, TableHead, type TableSort } from './table-head.tsx'
import { placeOf, SelectOne, TableRow } from './table-row.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useScrolls } from './use-scrolls.ts'

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
  /** Where the same is found, for those who want it in a tab of its own. */
  hrefOf?: (row: Row) => string
  /** It has a mark: it was not there before. */
  isNew?: (row: Row) => boolean
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, isLeaving, keyOf, sort, selection, error, empty, tools, bulk, foot } = props
  const { onOpen, hrefOf, isNew } = props
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const scrolling = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(scrolling)
  const { range, toggle } = useRange(selection, rows?.map(keyOf) ?? [])
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
                      <TableRow
                        key={key}
                        row={row}
                        at={at}
                        columns={columns}
                        isNew={isNew?.(row) ?? false}
                        isSelected={selection?.selected.has(key) ?? false}
                        onOpen={onOpen}
                        hrefOf={hrefOf}
                        onSelectRange={range && !isLeaving ? () => range(key, true) : undefined}
                        select={
                          selection && (
                            <SelectOne
                              selection={selection}
                              row={row}
                              rowKey={key}
                              disabled={isLeaving}
                              onToggle={(isRange) => toggle(key, isRange)}
                            />
                          )
                        }
                      />
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

/** A press with Shift goes on from the row that was pressed last. */
function useRange<Row>(selection: Selection<Row> | undefined, keys: readonly string[]) {
  const last = useRef<string>(undefined)
  if (!selection) return { range: undefined, toggle: (_key: string, _isRange: boolean) => undefined }
  const { selected, onChange } = selection
  const range = (to: string, isOn: boolean, from = last.current) => {
    last.current = to
    onChange(selectRange(selected, keys, { from, to, isOn }))
  }
  const toggle = (key: string, isRange: boolean) =>
    range(key, !selected.has(key), isRange ? last.current : key)
  return { range, toggle }
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

/** The inverse bar that acts on what is selected. */
export function BulkBar({ children }: { children: ReactNode }) {
  return <div className="table-bulk">{children}</div>
}
