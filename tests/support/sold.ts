import type { ReturnState } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'
import type { TestShop } from './shop.ts'

export type Line = { id: string; cents: number; quantity?: number; name?: string }

/** An order of that moment, whatever the shop sells. */
export async function sold({ shop }: TestShop, at: string | Date, ...lines: Line[]): Promise<string> {
  const id = newId()
  const total = lines.reduce((sum, { cents, quantity = 1 }) => sum + cents * quantity, 0)
  await shop.db
    .insertInto('orders')
    .values({
      id,
      user_id: null,
      address: 'a',
      pincode: '123',
      phone_number: '123456',
      country: 'India',
      payment_type: 'Cash On Delivery',
      subtotal_cents: total,
      shipping_cents: 999,
      tax_cents: 99,
      gst_cents: 9,
      placed_at: new Date(at),
    })
    .execute()
  await shop.db
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.id,
        name: line.name ?? line.id,
        image: null,
        unit_price_cents: line.cents,
        quantity: line.quantity ?? 1,
      })),
    )
    .execute()
  return id
}

/** A return of the first line of an order, and what became of it. */
export async function returned(
  { shop }: TestShop,
  orderId: string,
  units: number,
  ...steps: [string, ReturnState][]
): Promise<void> {
  const { db } = shop
  const id = newId()
  await db.insertInto('return_requests').values({ id, order_id: orderId, user_id: null }).execute()
  await db
    .insertInto('return_lines')
    .values({ return_id: id, order_id: orderId, position: 0, quantity: units, reason: 'unwanted' })
    .execute()
  await db.updateTable('return_requests').set({ state: 'Approved' }).where('id', '=', id).execute()
  for (const [at, state] of steps) {
    await db
      .insertInto('return_changes')
      .values({ return_id: id, state, at: new Date(at) })
      .execute()
    await db.updateTable('return_requests').set({ state }).where('id', '=', id).execute()
  }
}
