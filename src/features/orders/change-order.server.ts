import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { lastActInWords } from '#features/audit/last-act.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, holdCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { Order } from './contract.ts'
import { lockBuyers } from './lock-buyers.server.ts'
import { orderNumber } from './order-number.ts'
import type { OrderState } from './order-status.ts'
import { presentOrder } from './present-order.server.ts'
import { findOrder } from './queries.server.ts'
import { setStates } from './set-states.server.ts'

/** What an admin sets, and the states that he saw when he chose, where he says so. */
type Wanted = OrderState & {
  orderStatusWas?: OrderState['orderStatus'] | undefined
  paymentStatusWas?: OrderState['paymentStatus'] | undefined
}

/**
 * Sets where an order stands, and notes who did it. The same state again changes and notes nothing.
 * Stock is not touched: it was taken when the order was placed, and only a return brings it back.
 * @throws Refusal 404, 409 with the order as it is now, where it stands otherwise than the admin saw.
 */
export async function changeOrder(shop: Shop, admin: Caller, orderId: string, wanted: Wanted): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, admin)
    await lockBuyers(tx, [orderId])
    const now = await tx
      .selectFrom('orders')
      .select(['id', 'number', 'order_status as orderStatus', 'payment_status as paymentStatus'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!now) throw new Refusal(404, 'There is no such order.')
    const { orderStatusWas = now.orderStatus, paymentStatusWas = now.paymentStatus } = wanted
    if (orderStatusWas !== now.orderStatus || paymentStatusWas !== now.paymentStatus)
      throw await changedMeanwhile(shop, tx, admin, now)
    const { orderStatus, paymentStatus } = wanted
    await setStates(shop, tx, { by: admin, act: 'update' }, [{ now, next: { orderStatus, paymentStatus } }])
  })
}

async function changedMeanwhile(
  shop: Shop,
  tx: Transaction<Database>,
  admin: Caller,
  { id, number }: { id: string; number: number },
): Promise<Refusal> {
  const { timeZone } = shop.company
  const words = await lastActInWords(tx, { kind: 'order', id, timeZone })
  const order = await findOrder(tx, id)
  return new Refusal(409, `Order ${orderNumber(number)} was ${words}. Look at it again before you save.`, {
    data: order && { order: z.encode(Order, presentOrder(order, admin)) },
  })
}
