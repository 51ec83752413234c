import type { CostClass } from './call-costs.ts'
import type { Endpoint } from './endpoint.ts'

/** What a row says itself, or what its shape says. */
export function costClassOf(row: Endpoint): CostClass {
  if (row.cost) return row.cost
  if (row.csv) return 'export'
  if (row.form) return row.access === 'admin' ? 'upload' : 'photo'
  if (row.method !== 'GET') return 'write'
  return row.query ? 'list' : 'read'
}

/** A list in which something is searched costs more than one that is only turned over. */
export function costClassOfCall(row: Endpoint, query: unknown): CostClass {
  const own = costClassOf(row)
  return own === 'list' && isSearch(row, query) ? 'search' : own
}

export function isSearch(row: Endpoint, query: unknown): boolean {
  if (typeof query !== 'object' || query === null) return false
  return ('search' in query && query.search !== '') || row.costsSearch?.({ ...query }) === true
}
