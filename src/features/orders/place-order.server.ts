import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { checkCart } from '#features/cart/check-cart.server.ts'
import type { CheckedCart } from '#features/cart/contract.ts'
import { type ArrivalDays, promiseAt } from '#features/delivery/delivery-promise.ts'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import { AS_PLACED } from '#features/order-terms/order-state.ts'
import { lockProducts, takeStock } from '#features/stock/take-stock.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { PlaceOrder } from './contract.ts'
import { orderMailFacts } from './order-mail-facts.ts'
import { findOrder, findOrderUnder, type WholeOrder } from './queries.server.ts'
import { recordState } from './record-state.server.ts'
import { refuseChangedOrder } from './refuse-changed-order.server.ts'

type Placed = {
  order: WholeOrder
  /** The order was there already, under the same key. */
  isRepeat: boolean
}

/**
 * Places an order: priced by the shop, all lines taken from stock or none. Under a key one order is placed,
 * however often it is sent; a repeat during the first waits for it.
 * @throws Refusal 409 (a line or a sum changed, or the key holds another order), 401 (the account is gone).
 */
export async function placeOrder(
  shop: Shop,
  buyer: Caller,
  order: PlaceOrder,
  key: string | null,
): Promise<Placed> {
  const attempt = key === null ? null : { key, bodyHash: hashOf(order) }
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, buyer)
    if (attempt) {
      const placed = await findPlaced(tx, buyer, attempt)
      if (placed) return { order: placed, isRepeat: true }
    }
    await lockProducts(
      tx,
      order.lines.map(({ productId }) => productId),
    )
    const cart = await checkCart(tx, shop.settings, order.lines)
    refuseChangedOrder(order, cart)
    const at = shop.now()
    const promise = promiseAt(at, shop.company.delivery, shop.company.timeZone)
    const placed = await writeOrder(tx, { order, cart, buyer, attempt, at, promise })
    await takeStock(tx, cart.lines, { orderId: placed.row.id, userId: buyer.id })
    await queueMail(shop, tx, {
      kind: 'order-received',
      recipient: buyer.email,
      userId: buyer.id,
      facts: orderMailFacts(placed),
    })
    return { order: placed, isRepeat: false }
  })
}

type Attempt = { key: string; bodyHash: Buffer }

/** The body as parsed: blanks and the order of its fields do not make another order. */
const hashOf = (order: PlaceOrder): Buffer => createHash('sha256').update(JSON.stringify(order)).digest()

/** The order that was placed under this key. Waits for a placing under way, since that one may yet be refused. */
async function findPlaced(
  tx: Transaction<Database>,
  buyer: Caller,
  { key, bodyHash }: Attempt,
): Promise<WholeOrder | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order ${buyer.id} ${key}`}, 0))`.execute(tx)
  const placed = await findOrderUnder(tx, buyer.id, key)
  if (!placed) return null
  if (!placed.body_hash?.equals(bodyHash))
    throw new Refusal(409, 'This Idempotency-Key was used for another order.')
  return findOrder(tx, placed.id)
}

type NewOrder = {
  order: PlaceOrder
  cart: CheckedCart
  buyer: Caller
  attempt: Attempt | null
  at: Date
  promise: ArrivalDays
}

async function writeOrder(
  tx: Transaction<Database>,
  { order, cart, buyer, attempt, at, promise }: NewOrder,
): Promise<WholeOrder> {
  const id = newId()
  const row = await tx
    .insertInto('orders')
    .values({
      id,
      user_id: buyer.id,
      address: order.address,
      pincode: order.pincode,
      phone_number: order.phoneNumber,
      country: order.country,
      payment_type: order.paymentType,
      payment_status: AS_PLACED.paymentStatus,
      order_status: AS_PLACED.orderStatus,
      subtotal_cents: cart.subtotalCents,
      shipping_cents: cart.shippingCents,
      tax_cents: cart.taxCents,
      gst_cents: cart.gstCents,
      idempotency_key: attempt?.key ?? null,
      body_hash: attempt?.bodyHash ?? null,
      placed_at: at,
      promised_from: promise.from,
      promised_to: promise.to,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const lines = await tx
    .insertInto('order_lines')
    .values(
      cart.lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.productId,
        name: line.name ?? '',
        image: line.image,
        unit_price_cents: line.unitPriceCents,
        quantity: line.quantity,
      })),
    )
    .returningAll()
    .execute()
  const change = await recordState(tx, { orderId: id, state: AS_PLACED, by: null, at })
  return { row: { ...row, buyer_name: buyer.name, buyer_email: buyer.email }, lines, changes: [change] }
}
