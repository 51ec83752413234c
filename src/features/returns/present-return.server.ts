import { orderNumber } from '#features/orders/order-number.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { answerDay } from './answer-day.ts'
import type { Return } from './contract.ts'
import type { WholeReturn } from './queries.server.ts'
import { returnNumber } from './return-number.ts'

/** A return as its reader may see it: the buyer only for admins, its number once there is something to write it on. */
export function presentReturn(
  { row, lines, photos, changes }: WholeReturn,
  reader: Pick<Caller, 'role'>,
  { company }: Pick<Shop, 'company'>,
): Return {
  const isAdmin = reader.role === 'admin'
  const isNumbered = isAdmin || changes.some(({ state }) => state === 'Approved')
  return {
    id: row.id,
    number: isNumbered ? returnNumber(row.number) : null,
    orderId: row.order_id,
    orderNumber: orderNumber(row.order_number),
    state: row.state,
    lines: lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      image: line.image,
      unitPriceCents: line.unit_price_cents,
      quantity: line.quantity,
      reason: line.reason,
    })),
    note: row.note,
    photos: photos.map(({ id }) => id),
    history: changes.map(({ at, state, note }) => ({ at, state, note })),
    createdAt: row.created_at,
    answerBy: answerDay(row.created_at, company),
    ...(isAdmin && {
      user:
        row.buyer_name === null || row.buyer_email === null
          ? null
          : { name: row.buyer_name, email: row.buyer_email },
    }),
  }
}

export const noSuchReturn = () => new Refusal(404, 'Return not found.')
