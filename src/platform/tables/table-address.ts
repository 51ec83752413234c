import { canBeKept } from '#platform/kept-text.ts'
import { pageNumberFrom } from '#platform/pages/page-number.ts'

type Rule = (value: string) => boolean

/** A filter that takes one of these values. */
export const oneOf =
  (values: readonly string[]): Rule =>
  (value) =>
    values.includes(value)

/** What the address of one table may say. */
export type TableShape<Filter extends string = string> = {
  /** What the rows can be sorted by, the usual order first; a minus sorts downwards. */
  sorts: readonly string[]
  /** The filters' names and what each takes: any of these values, one that the rule takes, or any text (null). */
  filters: Record<Filter, readonly string[] | Rule | null>
}

export type TableState<Filter extends string = string> = {
  search: string
  sort: string
  /** From 1. */
  page: number
  /** Rows a page. */
  show: number
  /** The chosen values of each filter; none means all rows. */
  filters: Record<Filter, readonly string[]>
}

export type TableChange<Filter extends string = string> = Partial<
  Omit<TableState<Filter>, 'filters'> & { filters: Partial<Record<Filter, readonly string[]>> }
>

export const ROWS_A_PAGE = [10, 20, 35] as const

const [FEWEST] = ROWS_A_PAGE
const MAX_SEARCH_LENGTH = 200

/** Reads what an address says of a table. What it cannot be is the default: an old link still opens. */
export function readTable<Filter extends string>(
  { sorts, filters }: TableShape<Filter>,
  address: URLSearchParams,
): TableState<Filter> {
  const [usual = ''] = sorts
  const sort = address.get('sort') ?? usual
  const show = Number(address.get('show'))
  const chosen = (name: Filter) => {
    const values = [...new Set(address.getAll(name))].filter((value) => value !== '' && canBeKept(value))
    const takes: readonly string[] | Rule | null = filters[name]
    if (takes === null) return values
    return typeof takes === 'function' ? values.filter(takes).slice(0, 1) : values.filter(oneOf(takes))
  }
  // Object.keys and fromEntries forget the names, which are the shape's own.
  const names = Object.keys(filters) as Filter[]
  const chosenOf = Object.fromEntries(names.map((name) => [name, chosen(name)])) as Record<Filter, string[]>
  return {
    search: (address.get('search') ?? '').replaceAll('\u0000', '').trim().slice(0, MAX_SEARCH_LENGTH),
    sort: sorts.includes(sort) ? sort : usual,
    page: pageNumberFrom(address),
    show: ROWS_A_PAGE.find((rows) => rows === show) ?? FEWEST,
    filters: chosenOf,
  }
}

/** `?search=…&stock=low&page=2`, or nothing: defaults are left out. */
export function writeTable<Filter extends string>(
  { sorts }: TableShape<Filter>,
  { search, sort, page, show, filters }: TableState<Filter>,
): string {
  const address = new URLSearchParams()
  if (search) address.set('search', search)
  for (const [name, values] of Object.entries<readonly string[]>(filters))
    for (const value of values) address.append(name, value)
  if (sort !== sorts[0]) address.set('sort', sort)
  if (show !== FEWEST) address.set('show', String(show))
  if (page > 1) address.set('page', String(page))
  const text = address.toString()
  return text && `?${text}`
}

/** The state after a change. Any change but of the page begins at page 1. */
export const changeTable = <Filter extends string>(
  state: TableState<Filter>,
  { filters, ...change }: TableChange<Filter>,
): TableState<Filter> => ({
  ...state,
  page: 1,
  ...change,
  // What is left out of a change stays.
  filters: { ...state.filters, ...filters } as TableState<Filter>['filters'],
})

/** The order after a press on a head: the other way round, or the head's own first order. */
export function nextSort({ sorts }: TableShape, now: string, by: string): string {
  const own = sorts.filter((sort) => sort.replace(/^-/, '') === by)
  return own.find((sort) => sort !== now && (own.includes(now) || sort === own[0])) ?? now
}

/** What a call for this table sends: `search`, `sort` and the filters, with `page` and `limit` for a list. */
export function questionOf<Filter extends string>({ search, sort, page, show, filters }: TableState<Filter>) {
  // Filters that choose nothing are left out; the rest are the shape's own names.
  const chosen = Object.fromEntries(
    Object.entries<readonly string[]>(filters).filter(([, values]) => values.length > 0),
  ) as Partial<Record<Filter, readonly string[]>>
  const which = { ...(search && { search }), sort, ...chosen }
  return { which, list: { ...which, page, limit: show } }
}
