import type { Selectable, Transaction } from 'kysely'
import type { OrderState } from '#features/order-terms/order-state.ts'
import type { Database } from '#platform/db/schema.ts'

export type OrderChangeRow = Selectable<Database['order_changes']>

/** Adds a row to an order's history. `by` is the admin's id, null where the shop itself did it. */
export async function recordState(
  tx: Transaction<Database>,
  { orderId, state, by, at }: { orderId: string; state: OrderState; by: string | null; at: Date },
): Promise<OrderChangeRow> {
  return tx
    .insertInto('order_changes')
    .values({
      order_id: orderId,
      order_status: state.orderStatus,
      payment_status: state.paymentStatus,
      user_id: by,
      at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
