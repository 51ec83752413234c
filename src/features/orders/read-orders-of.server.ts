import { inPieces } from '#platform/db/in-pieces.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Order } from './contract.ts'
import { presentOrder } from './present-order.server.ts'
import { readOrders } from './queries.server.ts'

/** All orders of a buyer, newest first. */
export function readOrdersOf(db: Db, buyer: Caller): AsyncGenerator<Order[]> {
  const ids = () =>
    db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', buyer.id)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .execute()
  return inPieces(ids, async (some) =>
    (await readOrders(db, some)).map((order) => presentOrder(order, { ...buyer, role: 'user' })),
  )
}
