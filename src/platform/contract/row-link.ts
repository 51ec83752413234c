import type { Endpoint } from './endpoint.ts'
import { onceFetched } from './once-fetched.ts'

/**
 * A row by its name, fetched when the first call needs it. A page's first view has its data in the HTML: with links in
 * place of rows it does without the contracts and the checker behind them, about 10 KB.
 */
export type RowLink<Row extends Endpoint = Endpoint> = {
  readonly method: Row['method']
  readonly path: Row['path']
  readonly fetchRow: () => Promise<Row>
}

/** `linkTo('GET', '/shop', async () => (await import('./contract.ts')).getShop)` */
export const linkTo = <Row extends Endpoint>(
  method: Row['method'],
  path: Row['path'],
  fetchRow: () => Promise<Row>,
): RowLink<Row> => ({ method, path, fetchRow: onceFetched(fetchRow) })

/** The row behind a link; a row is its own. */
export const rowOf = async <Row extends Endpoint>(row: Row | RowLink<Row>): Promise<Row> =>
  'fetchRow' in row ? row.fetchRow() : row
