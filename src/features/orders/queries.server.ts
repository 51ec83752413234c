import type { Db } from '#platform/db/open.server.ts'
import type { OrderLineRow, OrderRow } from '#platform/db/schema.ts'
import type { OrderChangeRow } from './note-state.server.ts'

export type WholeOrder = {
  row: OrderRow & { buyer_name: string | null; buyer_email: string | null }
  lines: OrderLineRow[]
  changes: OrderChangeRow[]
}

const withBuyers = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.name as buyer_name', 'users.email as buyer_email'])

export async function findOrder(db: Db, id: string): Promise<WholeOrder | null> {
  const rows = await withBuyers(db).where('orders.id', '=', id).execute()
  const [order = null] = await withLinesAndChanges(db, rows)
  return order
}

/** The order that a buyer placed under an Idempotency-Key, and what its body was. */
export const findOrderUnder = (db: Db, buyerId: string, key: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'body_hash'])
    .where('user_id', '=', buyerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

type Page = { page: number; limit: number; buyerId?: string }

/** One page, newest first: of a buyer's orders, or of all. `total` counts all pages. */
export async function listOrders(
  db: Db,
  { page, limit, buyerId }: Page,
): Promise<{ orders: WholeOrder[]; total: number }> {
  const rows = await withBuyers(db)
    .$if(buyerId !== undefined, (all) => all.where('orders.user_id', '=', buyerId ?? null))
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(buyerId !== undefined, (all) => all.where('user_id', '=', buyerId ?? null))
    .executeTakeFirstOrThrow()
  return { orders: await withLinesAndChanges(db, rows), total }
}

/** One query for the lines of a whole page, one for its history. */
async function withLinesAndChanges(db: Db, rows: WholeOrder['row'][]): Promise<WholeOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const changes = await db
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const changesOf = Map.groupBy(changes, ({ order_id }) => order_id)
  return rows.map((row) => ({
    row,
    lines: linesOf.get(row.id) ?? [],
    changes: changesOf.get(row.id) ?? [],
  }))
}
