import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { safeLink, trackingNumberOf } from '#features/delivery/carriers.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { lockBuyers } from '../lock-buyers.server.ts'
import { notifyBuyers } from '../notify-buyers.server.ts'
import { orderNumber } from '../order-number.ts'
import { writeStates } from '../set-states.server.ts'
import { isMove } from '../state-change.ts'
import { type changeOrderEndpoint as row, shipmentProblem } from './edit-contract.ts'
import { mergeEdit, type OrderEdit } from './merge-edit.server.ts'

type Wanted = z.output<typeof row.body>

/**
 * Sets where an order stands, who carries it and when it is expected, and notes who did it. The same again changes and
 * notes nothing. Stock is not touched: it was taken when the order was placed, and only a return brings it back.
 * @throws Refusal 400 (a shipment that is not whole), 404, 409 with the order as it is now, where somebody changed since
 * the form was opened what it changes.
 */
export async function changeOrder(shop: Shop, admin: Caller, orderId: string, wanted: Wanted): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    await lockBuyers(tx, [orderId])
    const order = await findEdited(tx, orderId)
    if (!order) throw new Refusal(404, 'Order not found.')
    const { id, number, now } = order
    const next = sound(await mergeEdit(shop, tx, admin, { id, number, now, wanted }))
    const changes = changesBetween(now, next)
    if (Object.keys(changes).length === 0) return
    const move = { now: { id, number, ...statesOf(now) }, next: statesOf(next) }
    const isShipment = await writeShipment(tx, id, { now, next })
    if (isMove(move)) await writeStates(shop, tx, { by: admin, act: 'update' }, [move])
    await recordAudit(tx, { by: admin, at: shop.now(), kind: 'order', act: 'update' }, [
      { id, name: orderNumber(number), changes },
    ])
    await notifyBuyers(shop, tx, [{ ...move, isShipment, isSilent: !wanted.email }])
  })
}

async function findEdited(
  tx: Transaction<Database>,
  orderId: string,
): Promise<{ id: string; number: number; now: OrderEdit } | undefined> {
  const found = await tx
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'order_status',
      'payment_status',
      'carrier',
      'tracking_number',
      'tracking_url',
      'promised_from',
      'promised_to',
    ])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const { id, number } = found
  const now = {
    orderStatus: found.order_status,
    paymentStatus: found.payment_status,
    carrier: found.carrier ?? '',
    trackingNumber: found.tracking_number ?? '',
    trackingUrl: found.tracking_url ?? '',
    expectedFrom: found.promised_from ?? '',
    expectedTo: found.promised_to ?? '',
  }
  return { id, number, now }
}

/** As it is kept. @throws Refusal 400 */
function sound(edit: OrderEdit): OrderEdit {
  const { carrier, trackingUrl } = edit
  const kept = {
    ...edit,
    trackingNumber: trackingNumberOf(carrier, edit.trackingNumber),
    trackingUrl: carrier === 'Other' ? (safeLink(trackingUrl) ?? '') : '',
  }
  const problem = shipmentProblem(kept)
  if (problem) throw wrongField(problem.field, problem.message)
  return kept
}

const statesOf = ({ orderStatus, paymentStatus }: OrderEdit) => ({ orderStatus, paymentStatus })

/** Answers whether there was anything new in it. */
async function writeShipment(
  tx: Transaction<Database>,
  id: string,
  { now, next }: { now: OrderEdit; next: OrderEdit },
): Promise<boolean> {
  const { carrier, trackingNumber, trackingUrl, expectedFrom, expectedTo } = next
  const { orderStatus: _, paymentStatus: __, ...changes } = changesBetween(now, next)
  if (Object.keys(changes).length === 0) return false
  await tx
    .updateTable('orders')
    .set({
      carrier: carrier || null,
      tracking_number: trackingNumber || null,
      tracking_url: trackingUrl || null,
      promised_from: expectedFrom || null,
      promised_to: expectedTo || null,
    })
    .where('id', '=', id)
    .execute()
  return true
}
