import type { Transaction } from 'kysely'
import { type Bulk, closeBulk, openBulk, takeBack } from '#features/audit/bulk-changes.server.ts'
import type { Changes } from '#features/audit/changes-between.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, holdCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { lockBuyers } from './lock-buyers.server.ts'
import type { OrderState } from './order-status.ts'
import { isMove, type StateChange, setStates } from './set-states.server.ts'

type Wanted = {
  ids: readonly string[]
  orderStatus?: OrderState['orderStatus'] | undefined
  paymentStatus?: OrderState['paymentStatus'] | undefined
}

/**
 * Sets the states of many orders, all or none; a state left out stays. Answers how many were changed, and what undoes it.
 * @throws Refusal 409 where one of them is gone.
 */
export async function changeOrders(
  shop: Shop,
  admin: Caller,
  { ids, orderStatus, paymentStatus }: Wanted,
): Promise<{ changed: number; bulk: Bulk | null }> {
  return shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, admin)
    const held = await holdOrders(tx, ids)
    const missing = new Set(ids).size - held.length
    if (missing > 0)
      throw new Refusal(
        409,
        `${missing === 1 ? 'One order is' : `${missing} orders are`} not there any more.`,
      )
    const moves = held
      .map((now) => ({
        now,
        next: {
          orderStatus: orderStatus ?? now.orderStatus,
          paymentStatus: paymentStatus ?? now.paymentStatus,
        },
      }))
      .filter(isMove)
    if (moves.length === 0) return { changed: 0, bulk: null }
    const bulk = await openBulk(tx, { kind: 'order', by: admin, at: shop.now() })
    const changed = await setStates(shop, tx, { by: admin, act: 'update', bulkId: bulk.id }, moves)
    return { changed, bulk }
  })
}

/**
 * Takes a change of many orders back: each state that still is what the change set. `left` names the orders that were
 * changed since, or are gone.
 * @throws Refusal 404, 409 (undone already, or too late).
 */
export async function undoOrders(
  shop: Shop,
  admin: Caller,
  bulkId: string,
): Promise<{ restored: number; left: string[] }> {
  return shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, admin)
    const done = await takeBack(tx, { kind: 'order', id: bulkId, at: shop.now() })
    const held = await holdOrders(
      tx,
      done.map(({ id }) => id),
    )
    const byId = new Map(held.map((order) => [order.id, order]))
    const back: StateChange[] = []
    const left: string[] = []
    for (const { id, name, changes } of done) {
      const now = byId.get(id)
      const before = now && stateBefore(now, changes)
      if (now && before) back.push({ now, next: before })
      else left.push(name)
    }
    if (back.length > 0) await closeBulk(tx, { id: bulkId, at: shop.now() })
    return { restored: await setStates(shop, tx, { by: admin, act: 'undo', bulkId }, back), left }
  })
}

/** Null where somebody has changed since what the change had set. */
function stateBefore({ orderStatus, paymentStatus }: OrderState, changes: Changes): OrderState | null {
  const now: Record<string, unknown> = { orderStatus, paymentStatus }
  if (Object.entries(changes).some(([field, { after }]) => now[field] !== after)) return null
  const before = Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, value.before]))
  // What the change found there: states, as it wrote them down itself.
  return { orderStatus, paymentStatus, ...before } as OrderState
}

/** Holds these orders, always in one order, so that two who change the same ones never wait for each other both. */
async function holdOrders(tx: Transaction<Database>, ids: readonly string[]) {
  await lockBuyers(tx, ids)
  return tx
    .selectFrom('orders')
    .select(['id', 'number', 'order_status as orderStatus', 'payment_status as paymentStatus'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
