import type { Db } from '#platform/db/open.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import { findOrder, type WholeOrder } from './queries.server.ts'

export type { WholeOrder }

/** @throws Refusal 404, the same for an order that is not there and for another's. */
export async function needOrder(
  db: Db,
  id: string,
  reader: Pick<Caller, 'id' | 'role'>,
): Promise<WholeOrder> {
  const order = await findOrder(db, id)
  if (!order || (order.row.user_id !== reader.id && reader.role !== 'admin'))
    throw new Refusal(404, 'Order not found.')
  return order
}
