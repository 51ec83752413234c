import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { formatLastAction } from '#features/audit/last-action.server.ts'
import type { OrderState } from '#features/order-terms/order-state.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { Order } from '../contract.ts'
import { orderNumber } from '../order-number.ts'
import { presentOrder } from '../present-order.server.ts'
import { findOrder } from '../queries.server.ts'

/** What a form may change of an order; empty text stands for nothing. */
export type OrderEdit = OrderState & {
  carrier: string
  trackingNumber: string
  trackingUrl: string
  expectedFrom: string
  expectedTo: string
}

const LABELS: Record<keyof OrderEdit, string> = {
  orderStatus: 'order status',
  paymentStatus: 'payment status',
  carrier: 'carrier',
  trackingNumber: 'tracking number',
  trackingUrl: 'tracking link',
  expectedFrom: 'first expected day',
  expectedTo: 'last expected day',
}
// The keys of an object of this type.
const FIELDS = Object.keys(LABELS) as (keyof OrderEdit)[]

type Sent = { [Field in keyof OrderEdit]?: OrderEdit[Field] | undefined } & {
  [Field in keyof OrderEdit as `${Field}Was`]?: string | undefined
}
type Edit = { id: string; number: number; now: OrderEdit; wanted: Sent }

/**
 * The order as the form wants it: what the form did not touch stays as it is by now, whoever set it.
 * @throws Refusal 409, with both values at each field that somebody else set meanwhile, and with the order as it is now.
 */
export async function mergeEdit(
  shop: Shop,
  tx: Transaction<Database>,
  admin: Caller,
  { id, number, now, wanted }: Edit,
): Promise<OrderEdit> {
  const touched = FIELDS.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== wanted[`${field}Was`],
  )
  const meanwhile = touched.filter((field) => {
    const was = wanted[`${field}Was`]
    return was !== undefined && was !== now[field] && wanted[field] !== now[field]
  })
  if (meanwhile.length === 0)
    return { ...now, ...Object.fromEntries(touched.map((field) => [field, wanted[field]])) }
  const words = await formatLastAction(tx, { kind: 'order', id, timeZone: shop.company.timeZone })
  const order = await findOrder(tx, id)
  throw new Refusal(409, `Order ${orderNumber(number)} was ${words}. Review it before you save.`, {
    errors: meanwhile.map((field) => ({
      field,
      message: `The ${LABELS[field]} was changed from ${quoted(wanted[`${field}Was`])} to ${quoted(now[field])}. Save again to make it ${quoted(wanted[field])}.`,
    })),
    data: order && { order: z.encode(Order, presentOrder(order, admin)) },
  })
}

const quoted = (value: string | undefined): string => (value ? `“${value}”` : 'empty')
