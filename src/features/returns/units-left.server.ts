import { sql, type Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

/** Whether a declined return, whose units count no more, still fits into what was bought. */
export async function unitsLeftFor(tx: Transaction<Database>, returnId: string): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select bool_and(order_lines.units_returned + return_lines.quantity <= order_lines.quantity) as fits
    from return_lines join order_lines using (order_id, position)
    where return_id = ${returnId}`.execute(tx)
  return rows[0]?.fits === true
}
