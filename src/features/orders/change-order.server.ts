import { type Caller, holdCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { noteState } from './note-state.server.ts'
import type { OrderState } from './order-status.ts'

/**
 * Sets where an order stands, and notes who did it. The same state again changes and notes nothing.
 * Stock is not touched: it was taken when the order was placed, and only a return brings it back.
 */
export async function changeOrder(
  shop: Shop,
  admin: Caller,
  orderId: string,
  state: OrderState,
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, admin)
    const changed = await tx
      .updateTable('orders')
      .set({ order_status: state.orderStatus, payment_status: state.paymentStatus })
      .where('id', '=', orderId)
      .where(({ or, eb }) =>
        or([eb('order_status', '<>', state.orderStatus), eb('payment_status', '<>', state.paymentStatus)]),
      )
      .returning('id')
      .executeTakeFirst()
    if (changed) await noteState(tx, { orderId, state, by: admin.id, at: shop.now() })
  })
}
