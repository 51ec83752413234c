import { type Found, inBatches } from '#platform/db/found.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { List } from '#platform/http/handle-csv.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { AdminProduct } from '../contract.ts'
import { ownCells, ownColumns } from '../csv-columns.ts'
import { exportMark } from '../export-mark.ts'
import { productOf, selectProducts } from '../present-product.server.ts'
import { readCosts } from '../product-costs.server.ts'

/**
 * These products as the shop's own import reads them back: `id` names the product that a row changes, `exported` tells
 * the import that the id is the shop's, and what its quantity was.
 */
export function exportProductsCsv({ db }: Shop, found: Found): List {
  const exportId = newId()
  return {
    // What stood in the shop when the list was made goes along with each row.
    head: [...ownColumns(), 'exported'],
    batches: inBatches(db, found, async (own, ids) =>
      (await readProducts(own, ids)).map((product) => [
        ...ownCells(product),
        exportMark({ stock: product.stock, exportId }),
      ]),
    ),
  }
}

async function readProducts(db: Db, ids: readonly string[]): Promise<AdminProduct[]> {
  const rows = await selectProducts(db).where('products.id', 'in', ids).execute()
  const costs = await readCosts(db, ids)
  const byId = new Map(
    rows.map((row) => [row.id, { ...productOf(row), costCents: costs.get(row.id) ?? null }]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
