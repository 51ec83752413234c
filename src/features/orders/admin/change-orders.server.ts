import type { Transaction } from 'kysely'
import { type Bulk, openBulk } from '#features/audit/bulk-changes.server.ts'
import type { Changes } from '#features/audit/changes-between.ts'
import type { Actor } from '#features/audit/record-audit.server.ts'
import { openBulkJob } from '#features/bulk/bulk-jobs.server.ts'
import type { BulkJob, LeftOut } from '#features/bulk/contract.ts'
import { type Done, undoBatchBy, undoBulk } from '#features/bulk/undo-bulk.server.ts'
import type { Batch, Outcome } from '#features/bulk/work-on-bulk.server.ts'
import type { OrderState } from '#features/order-terms/order-state.ts'
import { MAX_IN_ONE_GO } from '#platform/contract/chosen.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { lockBuyers } from '../lock-buyers.server.ts'
import { setStates } from '../set-states.server.ts'
import { isMove, type StateChange } from '../state-change.ts'

type Wanted = {
  ids: readonly string[]
  orderStatus?: OrderState['orderStatus'] | undefined
  paymentStatus?: OrderState['paymentStatus'] | undefined
}

type Changed = { changed: number; bulk: Bulk | null; job: BulkJob | null }

/**
 * Sets the states of many orders, all or none; a state left out stays. Answers how many were changed, and what undoes it.
 * More than a thousand are set by a job, in batches.
 * @throws Refusal 409 where one of them is gone.
 */
export async function changeOrders(
  shop: Shop,
  admin: Caller,
  { ids, orderStatus, paymentStatus }: Wanted,
): Promise<Changed> {
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    const change = { orderStatus, paymentStatus }
    if (new Set(ids).size > MAX_IN_ONE_GO) {
      const job = await openBulkJob(shop, tx, { kind: 'order', act: 'update', by: admin, ids, change })
      return { changed: 0, bulk: null, job }
    }
    const { moves, gone } = await planStates(tx, ids, change)
    if (gone.length > 0)
      throw new Refusal(
        409,
        gone.length === 1 ? 'One order no longer exists.' : `${gone.length} orders no longer exist.`,
      )
    if (moves.length === 0) return { changed: 0, bulk: null, job: null }
    const bulk = await openBulk(tx, { kind: 'order', by: admin, at: shop.now() })
    const changed = await setStates(shop, tx, { by: admin, act: 'update', bulkId: bulk.id }, moves)
    return { changed, bulk, job: null }
  })
}

/** A batch of the job. */
export async function changeStatesBatch(
  shop: Shop,
  tx: Transaction<Database>,
  { by, ids, change, bulkId }: Batch,
): Promise<Outcome> {
  // What `changeOrders` has put down itself.
  const { moves, gone } = await planStates(tx, ids, change as Partial<OrderState>)
  const changed = await setStates(shop, tx, { by, act: 'update', bulkId }, moves)
  const left = gone.map((id) => ({ id, name: id, message: 'This order no longer exists.' }))
  return { changed, left }
}

async function planStates(
  tx: Transaction<Database>,
  ids: readonly string[],
  { orderStatus, paymentStatus }: Omit<Wanted, 'ids'>,
): Promise<{ moves: StateChange[]; gone: string[] }> {
  const held = await lockOrders(tx, ids)
  const there = new Set(held.map(({ id }) => id))
  const moves = held.map((now) => ({
    now,
    next: {
      orderStatus: orderStatus ?? now.orderStatus,
      paymentStatus: paymentStatus ?? now.paymentStatus,
    },
  }))
  return { moves: moves.filter(isMove), gone: [...new Set(ids)].filter((id) => !there.has(id)) }
}

/** Takes a change of many orders back: each state that still is what the change set. `left` names the others. */
export async function undoOrders(
  shop: Shop,
  admin: Caller,
  bulkId: string,
): Promise<{ restored: number; left: string[]; job: BulkJob | null }> {
  const undone = await undoBulk(shop, admin, bulkId, { kind: 'order', setBack })
  return { ...undone, left: undone.left.map(({ name }) => name) }
}

/** A batch of the job. */
export const undoStatesBatch = undoBatchBy(setBack)

async function setBack(
  shop: Shop,
  tx: Transaction<Database>,
  { by, bulkId }: { by: Actor; bulkId: string },
  done: readonly Done[],
): Promise<Outcome> {
  const held = await lockOrders(
    tx,
    done.map(({ id }) => id),
  )
  const byId = new Map(held.map((order) => [order.id, order]))
  const back: StateChange[] = []
  const left: LeftOut[] = []
  for (const { id, name, changes } of done) {
    const now = byId.get(id)
    const before = now && stateBefore(now, changes)
    if (now && before) back.push({ now, next: before })
    else left.push({ id, name, message: now ? 'It has changed since.' : 'This order no longer exists.' })
  }
  return { changed: await setStates(shop, tx, { by, act: 'undo', bulkId }, back), left }
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
async function lockOrders(tx: Transaction<Database>, ids: readonly string[]) {
  await lockBuyers(tx, ids)
  return tx
    .selectFrom('orders')
    .select(['id', 'number', 'order_status as orderStatus', 'payment_status as paymentStatus'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
