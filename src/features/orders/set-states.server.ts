import { sql, type Transaction } from 'kysely'
import { changesBetween } from '#features/audit/changes-between.ts'
import { type Actor, recordAudit } from '#features/audit/record-audit.server.ts'
import { ARRIVED, nextStatuses, ON_ITS_WAY, orderTerms } from '#features/order-terms/order-status.ts'
import type { Database, OrderStatus } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import { notifyBuyers } from './notify-buyers.server.ts'
import { orderNumber } from './order-number.ts'
import { isMove, type StateChange } from './state-change.ts'

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
  await recordAudit(
    tx,
    { by, at: shop.now(), kind: 'order', act, ...(bulkId !== undefined && { bulkId }) },
    moved.map(({ now: { id, number, ...before }, next }) => ({
      id,
      name: orderNumber(number),
      changes: changesBetween(before, next),
    })),
  )
  await notifyBuyers(shop, tx, moved)
  return moved.length
}

/**
 * Writes the states, the history, and since when each order is on its way or there. One that is set back is neither; an
 * undo brings the moments back that its history knows, wherever it leads.
 * @throws Refusal 409 where the table of states lets no such step be taken.
 */
export async function writeStates(
  shop: Shop,
  tx: Transaction<Database>,
  { by, act }: Act,
  moved: readonly StateChange[],
): Promise<void> {
  if (act === 'update') for (const move of moved) refuseStep(move)
  const at = shop.now()
  const ids = moved.map(({ now }) => now.id)
  const orderStatuses = moved.map(({ next }) => next.orderStatus)
  const paymentStatuses = moved.map(({ next }) => next.paymentStatus)
  const next = sql`unnest(${ids}::text[], ${orderStatuses}::text[], ${paymentStatuses}::text[])
    as next (id, order_status, payment_status)`
  const lastBecame = (statuses: readonly OrderStatus[]) => sql`(
    select c.at from (
      select at, id, order_status, lag(order_status) over (order by id) as before
      from order_changes where order_id = orders.id
    ) c
    where ${act === 'undo'}::boolean and c.order_status = any (${statuses}::text[]) and coalesce(c.before <> all (${statuses}::text[]), true)
    order by c.id desc limit 1)`
  await sql`
    update orders set order_status = next.order_status, payment_status = next.payment_status,
      shipped_at = case
        when ${isOneOf(ON_ITS_WAY)} then coalesce(shipped_at, ${lastBecame(ON_ITS_WAY)}, ${at})
        when ${isOneOf(ARRIVED)} then coalesce(shipped_at, ${lastBecame(ON_ITS_WAY)}) end,
      delivered_at = case
        when ${isOneOf(ARRIVED)} then coalesce(delivered_at, ${lastBecame(ARRIVED)}, ${at}) end
    from ${next} where orders.id = next.id`.execute(tx)
  await sql`
    insert into order_changes (order_id, order_status, payment_status, user_id, at)
    select id, order_status, payment_status, ${by.id}, ${at} from ${next}`.execute(tx)
}

const isOneOf = (statuses: readonly OrderStatus[]) => sql`next.order_status = any (${statuses}::text[])`

function refuseStep({ now: { number, orderStatus: from }, next: { orderStatus: to } }: StateChange): void {
  if (nextStatuses(from).includes(to)) return
  const [stands, wanted] = [orderTerms(from).label, orderTerms(to).label]
  throw new Refusal(409, `Order ${orderNumber(number)} is ${stands} and can’t become ${wanted}.`)
}
