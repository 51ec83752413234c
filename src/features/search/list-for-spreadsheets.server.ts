import type { Product } from '#features/catalog/contract.ts'
import { productOf, selectProducts } from '#features/catalog/present-product.server.ts'
import { OWN_COLUMNS } from '#features/import/want-products.ts'
import type { Cell } from '#platform/csv.ts'
import { type Found, inBatches } from '#platform/db/found.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { List } from '#platform/http/handle-csv.server.ts'
import { dollarsOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.server.ts'

/** These products as the shop's own import reads them back: `id` names the product that a row changes. */
export const listProductsForSpreadsheets = ({ db }: Shop, found: Found): List => ({
  head: OWN_COLUMNS,
  batches: inBatches(db, found, async (own, ids) => (await readProducts(own, ids)).map(rowOf)),
})

async function readProducts(db: Db, ids: readonly string[]): Promise<Product[]> {
  const rows = await selectProducts(db).where('products.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, productOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function rowOf(product: Product): Cell[] {
  const cells: Record<(typeof OWN_COLUMNS)[number], Cell> = {
    id: product.id,
    name: product.name,
    category: product.category.name,
    price: dollarsOf(product.priceCents),
    discount: dollarsOf(product.discountCents),
    quantity: product.stock,
    series: product.series,
    description: product.description,
    specification: product.specification,
    images: [product.thumbImage ?? '', ...product.images].filter(Boolean).join('|'),
  }
  return OWN_COLUMNS.map((column) => cells[column])
}
