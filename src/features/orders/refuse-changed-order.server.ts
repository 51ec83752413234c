import * as z from 'zod/mini'
import { CheckedCart, type CheckedLine } from '#features/cart/contract.ts'
import { orderTotal } from '#features/cart/order-total.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { formatCents } from '#platform/money.ts'
import type { PlaceOrder } from './contract.ts'

/**
 * A buyer is told what changed before he is charged for it.
 * @throws Refusal 409 with the cart as the shop has it, where a line or a sum is not the one that he saw.
 */
export function refuseChangedOrder(order: PlaceOrder, cart: CheckedCart): void {
  const words = changedLine(order, cart) ?? changedTotal(order, cart)
  if (words) throw new Refusal(409, words, { data: z.encode(CheckedCart, cart) })
}

/** The first wrong line speaks. */
function changedLine(order: PlaceOrder, cart: CheckedCart): string | null {
  for (const [position, line] of cart.lines.entries()) {
    const wanted = order.lines[position]
    if (line.problem && wanted) return wordsFor(line, wanted)
  }
  return null
}

function wordsFor(line: CheckedLine, wanted: PlaceOrder['lines'][number]): string {
  if (line.problem === 'gone') return `${line.name ?? 'This product'} is no longer sold.`
  if (line.problem === 'stock') return `Only ${line.stock} of ${line.name} in stock.`
  const { seenUnitPriceCents = line.unitPriceCents, seenSubtotalCents = line.subtotalCents } = wanted
  const [seen, now] =
    seenUnitPriceCents === line.unitPriceCents
      ? [seenSubtotalCents, line.subtotalCents]
      : [seenUnitPriceCents, line.unitPriceCents]
  return `The price of ${line.name} changed from ${formatCents(seen)} to ${formatCents(now)}.`
}

function changedTotal(order: PlaceOrder, cart: CheckedCart): string | null {
  const seen = {
    subtotalCents: order.seenSubtotalCents ?? cart.subtotalCents,
    shippingCents: order.seenShippingCents ?? cart.shippingCents,
    taxCents: order.seenTaxCents ?? cart.taxCents,
    gstCents: order.seenGstCents ?? cart.gstCents,
  }
  const isSame =
    seen.subtotalCents === cart.subtotalCents &&
    seen.shippingCents === cart.shippingCents &&
    seen.taxCents === cart.taxCents &&
    seen.gstCents === cart.gstCents
  if (isSame) return null
  return `The total of this order changed from ${formatCents(orderTotal(seen))} to ${formatCents(orderTotal(cart))}.`
}
