import { lineSubtotal } from '#features/cart/line-subtotal.ts'
import { daysText, spanText } from '#features/company/opening-hours.ts'
import { formatWeekday } from '#features/delivery/format-delivery.ts'
import type { ReturnChangedFacts, ReturnReceivedFacts } from '#features/mail/templates/return.ts'
import { orderNumber } from '#features/orders/order-number.ts'
import type { ReturnState } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { answerDay } from './answer-day.ts'
import type { WholeReturn } from './queries.server.ts'
import { returnNumber } from './return-number.ts'
import { REASON_WORDS } from './return-reasons.ts'

const placeOf = ({ company }: Shop) => ({
  address: company.address.join(', '),
  hours: company.openingHours.map((hours) => `${daysText(hours.days)} ${spanText(hours)}`),
})

export function receivedFacts(shop: Shop, { row, lines }: WholeReturn): ReturnReceivedFacts {
  const answerBy = answerDay(row.created_at, shop.company)
  return {
    orderId: row.order_id,
    orderNumber: orderNumber(row.order_number),
    answerBy: answerBy && formatWeekday(answerBy),
    lines: lines.map(({ name, quantity, reason, unit_price_cents }) => ({
      name,
      quantity,
      reason: REASON_WORDS[reason],
      subtotalCents: lineSubtotal(unit_price_cents, quantity),
    })),
    ...placeOf(shop),
  }
}

export const changedFacts = (
  shop: Shop,
  { row }: WholeReturn,
  { state, note }: { state: ReturnState; note: string },
): ReturnChangedFacts => ({
  orderId: row.order_id,
  orderNumber: orderNumber(row.order_number),
  number: returnNumber(row.number),
  state,
  note,
  ...placeOf(shop),
})
