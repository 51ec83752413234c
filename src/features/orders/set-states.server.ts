import { sql, type Transaction } from 'kysely'
import { changesBetween } from '#features/audit/changes-between.ts'
import { type Actor, noteActs } from '#features/audit/note-acts.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { orderNumber } from './order-number.ts'
import type { OrderState } from './order-status.ts'
import { isMove, type StateChange } from './state-change.ts'
import { tellBuyers } from './tell-buyers.server.ts'

type Act = { by: Actor; act: 'update' | 'undo' }
type How = Act & { bulkId?: string }

/**
 * Sets where these orders stand, with a row in the history of each and in the audit, and tells their buyers. Orders that
 * stand so already are left alone. The caller holds their rows. Answers how many were changed.
 */
export async function setStates(
  shop: Shop,
  tx: Transaction<Database>,
  { by, act, bulkId }: How,
  orders: readonly StateChange[],
): Promise<number> {
  const moved = orders.filter(isMove)
  if (moved.length === 0) return 0
  await writeStates(shop, tx, { by, act }, moved)
  await noteActs(
    tx,
    { by, at: shop.now(), kind: 'order', act, ...(bulkId !== undefined && { bulkId }) },
    moved.map(({ now: { id, number, ...before }, next }) => ({
      id,
      name: orderNumber(number),
      changes: changesBetween(before, next),
    })),
  )
  await tellBuyers(shop, tx, moved)
  return moved.length
}

/**
 * Writes the states, the history, and since when each order is on its way or there. One that is set back is neither; an
 * undo brings the moments back that its history knows.
 */
export async function writeStates(
  shop: Shop,
  tx: Transaction<Database>,
  { by, act }: Act,
  moved: readonly StateChange[],
): Promise<void> {
  const at = shop.now()
  const ids = moved.map(({ now }) => now.id)
  const orderStatuses = moved.map(({ next }) => next.orderStatus)
  const paymentStatuses = moved.map(({ next }) => next.paymentStatus)
  const next = sql`unnest(${ids}::text[], ${orderStatuses}::text[], ${paymentStatuses}::text[])
    as next (id, order_status, payment_status)`
  const lastBecame = (status: OrderState['orderStatus']) => sql`(
    select c.at from (
      select at, id, order_status, lag(order_status) over (order by id) as before
      from order_changes where order_id = orders.id
    ) c
    where ${act === 'undo'}::boolean and c.order_status = ${status} and c.before is distinct from ${status}
    order by c.id desc limit 1)`
  await sql`
    update orders set order_status = next.order_status, payment_status = next.payment_status,
      shipped_at = case
        when next.order_status = 'Shipped' then coalesce(shipped_at, ${lastBecame('Shipped')}, ${at})
        when next.order_status = 'Delivered' then coalesce(shipped_at, ${lastBecame('Shipped')}) end,
      delivered_at = case
        when next.order_status = 'Delivered' then coalesce(delivered_at, ${lastBecame('Delivered')}, ${at}) end
    from ${next} where orders.id = next.id`.execute(tx)
  await sql`
    insert into order_changes (order_id, order_status, payment_status, user_id, at)
    select id, order_status, payment_status, ${by.id}, ${at} from ${next}`.execute(tx)
}
