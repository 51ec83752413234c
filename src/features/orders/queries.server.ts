import type { Db } from '#platform/db/open.server.ts'
import type { OrderLineRow, OrderRow } from '#platform/db/schema.ts'
import type { OrderChangeRow } from './record-state.server.ts'

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

type Page = { page: number; limit: number; buyerId: string }

/** One page of a buyer's orders, newest first. `total` counts all pages. */
export async function listOrdersOf(
  db: Db,
  { page, limit, buyerId }: Page,
): Promise<{ orders: WholeOrder[]; total: number }> {
  const rows = await withBuyers(db)
    .where('orders.user_id', '=', buyerId)
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return { orders: await withLinesAndChanges(db, rows), total }
}

/** These orders, in the order of the ids; one that is gone is left out. */
export async function readOrders(db: Db, ids: readonly string[]): Promise<WholeOrder[]> {
  if (ids.length === 0) return []
  const rows = await withBuyers(db).where('orders.id', 'in', ids).execute()
  const orders = await withLinesAndChanges(db, rows)
  const byId = new Map(orders.map((order) => [order.row.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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
