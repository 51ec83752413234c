import { sql, type Transaction } from 'kysely'
import { changesBetween } from '#features/audit/changes-between.ts'
import { type Actor, noteActs } from '#features/audit/note-acts.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { orderNumber } from './order-number.ts'
import type { OrderState } from './order-status.ts'
import { tellBuyers } from './tell-buyers.server.ts'

/** An order that is held, as it stands and as it shall stand. */
export type StateChange = { now: OrderState & { id: string; number: number }; next: OrderState }

export const isMove = ({ now, next }: StateChange): boolean =>
  now.orderStatus !== next.orderStatus || now.paymentStatus !== next.paymentStatus

type How = { by: Actor; act: 'update' | 'undo'; bulkId?: string }

/**
 * Sets where these orders stand, with a row in the history of each and in the audit. Orders that stand so already are
 * left alone. The caller holds their rows. Answers how many were changed.
 */
export async function setStates(
  shop: Shop,
  tx: Transaction<Database>,
  { by, act, bulkId }: How,
  orders: readonly StateChange[],
): Promise<number> {
  const moved = orders.filter(isMove)
  if (moved.length === 0) return 0
  const at = shop.now()
  const ids = moved.map(({ now }) => now.id)
  const orderStatuses = moved.map(({ next }) => next.orderStatus)
  const paymentStatuses = moved.map(({ next }) => next.paymentStatus)
  await sql`
    update orders set order_status = next.order_status, payment_status = next.payment_status
    from unnest(${ids}::text[], ${orderStatuses}::text[], ${paymentStatuses}::text[])
      as next (id, order_status, payment_status)
    where orders.id = next.id`.execute(tx)
  await sql`
    insert into order_changes (order_id, order_status, payment_status, user_id, at)
    select id, order_status, payment_status, ${by.id}, ${at}
    from unnest(${ids}::text[], ${orderStatuses}::text[], ${paymentStatuses}::text[])
      as next (id, order_status, payment_status)`.execute(tx)
  await noteActs(
    tx,
    { by, at, kind: 'order', act, ...(bulkId !== undefined && { bulkId }) },
    moved.map(({ now: { id, number, ...before }, next }) => ({
      id,
      name: orderNumber(number),
      changes: changesBetween(before, next),
    })),
  )
  await tellBuyers(shop, tx, moved)
  return moved.length
}
