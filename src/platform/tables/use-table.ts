import { useNavigate, useSearchParams } from 'react-router'
import type { TableSort } from '#ui/table-head.tsx'
import {
  changeTable,
  nextSort,
  questionOf,
  readTable,
  type TableChange,
  type TableShape,
  type TableState,
  writeTable,
} from './table-address.ts'

export type TableAddress<Filter extends string = string> = {
  state: TableState<Filter>
  /** The query of the export: search, sort and filters. */
  which: ReturnType<typeof questionOf<Filter>>['which']
  /** The query of the list: the same with page and limit. */
  list: ReturnType<typeof questionOf<Filter>>['list']
  /** Something is searched or filtered for: no rows then means nothing fits, not nothing there. */
  isNarrowed: boolean
  /** For links to other views of the table. */
  hrefOf: (change: TableChange<Filter>) => string
  /** The first page of a view that was kept as an address, as far as this table can still show it. */
  viewOf: (address: string) => string
  /** `replace` leaves no step in the history, as while typing. */
  change: (change: TableChange<Filter>, how?: { replace?: boolean }) => void
  /** Search and filters off; order and rows a page stay. */
  clear: () => void
  /** For ui/table. */
  sort: TableSort
}

/**
 * A table whose search, order, filters and page stand in the address, so that reload, Back and a sent link show the
 * same rows. `shape` is a constant of the page's module.
 */
export function useTable<Filter extends string>(shape: TableShape<Filter>): TableAddress<Filter> {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const state = readTable(shape, address)
  const go = (next: TableState<Filter>, replace = false) =>
    // An empty text would keep the query that is there.
    void navigate({ search: writeTable(shape, next) || '?' }, { replace, preventScrollReset: true })
  // The names are the shape's own.
  const names = Object.keys(shape.filters) as Filter[]
  const none = Object.fromEntries(names.map((name): [Filter, string[]] => [name, []])) as Record<
    Filter,
    string[]
  >
  return {
    state,
    ...questionOf(state),
    isNarrowed:
      state.search !== '' ||
      Object.values<readonly string[]>(state.filters).some((values) => values.length > 0),
    hrefOf: (change) => writeTable(shape, changeTable(state, change)) || '?',
    viewOf: (address) =>
      writeTable(shape, { ...readTable(shape, new URLSearchParams(address)), page: 1 }) || '?',
    change: (change, { replace } = {}) => go(changeTable(state, change), replace),
    clear: () => go({ ...state, search: '', page: 1, filters: none }),
    sort: {
      by: state.sort.replace(/^-/, ''),
      descending: state.sort.startsWith('-'),
      onSort: (by) => go(changeTable(state, { sort: nextSort(shape, state.sort, by) })),
    },
  }
}
