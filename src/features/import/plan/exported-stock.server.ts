import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import type { KeyedProduct } from '../parse/row-key.ts'

/** How many of a product an export said, by `countKey`: what its rows' numbers are compared with. */
export type ExportedCounts = Map<string, number>

/** A count of an exported list that was taken over. */
export type TakenCount = { product_id: string; export_id: string; quantity: number }

export const countKey = (productId: string, exportId: string): string => `${exportId} ${productId}`

/** What was taken over of these rows' exports before. */
export async function readExportedCounts(
  db: Kysely<Database>,
  products: readonly KeyedProduct[],
  before: ExportedCounts,
): Promise<ExportedCounts> {
  const marked = products.filter(({ exported }) => exported)
  if (marked.length === 0) return new Map()
  const rows = await db
    .selectFrom('exported_stock')
    .selectAll()
    .where('product_id', 'in', [...new Set(marked.map(({ id }) => id ?? ''))])
    .where('export_id', 'in', [...new Set(marked.map(({ exported }) => exported?.exportId ?? ''))])
    .execute()
  return new Map([
    ...rows.map((row) => [countKey(row.product_id, row.export_id), row.quantity] as const),
    ...before,
  ])
}

export async function keepExportedCounts(
  tx: Transaction<Database>,
  taken: readonly TakenCount[],
): Promise<void> {
  if (taken.length === 0) return
  const last = new Map(taken.map((count) => [countKey(count.product_id, count.export_id), count]))
  await tx
    .insertInto('exported_stock')
    .values([...last.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'export_id'])
        .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute()
}
