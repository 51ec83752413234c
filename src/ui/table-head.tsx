import type { CSSProperties, ReactNode } from 'react'
import { Checkbox } from './field.tsx'
import { Icon } from './icon.tsx'
import { arrowDown, arrowUp, sortBoth } from './icons.tsx'
import type { LinkComponent } from './link.ts'
import type { Column, Selection } from './table-column.ts'

/** What the rows are sorted by, and how to change it: a callback, or the address of each order. */
export type TableSort = { by: string; descending: boolean } & (
  | { onSort: (by: string) => void }
  | { hrefOf: (by: string) => string; Link: LinkComponent }
)

type Props<Row> = { column: Column<Row>; sort: TableSort | undefined }

export function TableHead<Row>({ column, sort }: Props<Row>) {
  const { head, sortBy, width, align, roomy, headHidden } = column
  const direction = sort && sortBy === sort.by ? (sort.descending ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      className={[align && `table-${align}`, roomy && 'table-roomy'].filter(Boolean).join(' ') || undefined}
      {...(width && { style: { '--width': width } as CSSProperties })}
      {...(direction && { 'aria-sort': direction })}
    >
      {headHidden ? (
        <span className="vh">{head}</span>
      ) : sort && sortBy !== undefined ? (
        <SortControl by={sortBy} sort={sort} direction={direction}>
          {head}
        </SortControl>
      ) : (
        head
      )}
    </th>
  )
}

type SortControlProps = {
  by: string
  sort: TableSort
  direction: 'ascending' | 'descending' | undefined
  children: ReactNode
}

function SortControl({ by, sort, direction, children }: SortControlProps) {
  const arrow = direction === 'ascending' ? arrowUp : direction === 'descending' ? arrowDown : sortBoth
  const words = (
    <>
      {children}
      <Icon of={arrow} size={12} />
    </>
  )
  if ('onSort' in sort) {
    return (
      <button type="button" className="table-sort" onClick={() => sort.onSort(by)}>
        {words}
      </button>
    )
  }
  return (
    <sort.Link to={sort.hrefOf(by)} className="table-sort">
      {words}
    </sort.Link>
  )
}

/** Half marked while some rows are selected; pressed then, it selects the rest. */
export function SelectAll<Row>({ selection, keys }: { selection: Selection<Row>; keys: readonly string[] }) {
  const { selected, onChange } = selection
  const here = keys.filter((key) => selected.has(key)).length
  const all = keys.length > 0 && here === keys.length
  const toggle = () => {
    const next = new Set(selected)
    for (const key of keys) {
      if (all) next.delete(key)
      else next.add(key)
    }
    onChange(next)
  }
  return (
    <th scope="col" className="table-select">
      <Checkbox
        checked={all}
        disabled={keys.length === 0}
        onChange={toggle}
        ref={(input) => {
          if (input) input.indeterminate = here > 0 && !all
        }}
      >
        <span className="vh">Select all rows</span>
      </Checkbox>
    </th>
  )
}
